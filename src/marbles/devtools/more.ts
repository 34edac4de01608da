export { FaultsForm } from "./faults/faults-form.tsx";
export { TableView } from "./table/table-view.tsx";
