"use client";

export { MarblesPanel, type MarblesPanelProps } from "./marbles-panel.tsx";
