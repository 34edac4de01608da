import { showPanel } from "./show-panel.tsx";
import { type Surrounding, surroundings } from "./surroundings.ts";

const query = new URLSearchParams(location.search);
document.documentElement.style.fontSize = query.get("root") ?? "";
document.documentElement.style.colorScheme = query.get("scheme") ?? "";
const name = query.get("in") as Surrounding;
showPanel(surroundings[name]);
