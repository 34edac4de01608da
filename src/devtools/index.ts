"use client";

import "./marbles.css";
import "./picture.css";
import "./table.css";

export { MarblesPanel, type MarblesPanelProps } from "./marbles-panel.tsx";
