import { createContext, use } from "react"

import type { FleetRow } from "./FleetRow.ts"

/** By container id; includes rows out of sight. */
export type Selection = ReadonlyMap<string, FleetRow>

interface SelectionState {
  readonly selection: Selection
  readonly select: (selection: Selection) => void
}

export const SelectionContext = createContext<SelectionState>({ selection: new Map(), select: () => undefined })

export const toggleRow = (selection: Selection, row: FleetRow, isSelected: boolean): Selection => {
  const { id } = row.container
  return isSelected ? new Map(selection).set(id, row) : new Map([...selection].filter(([other]) => other !== id))
}

export const useRowSelection = (row: FleetRow) => {
  const { select, selection } = use(SelectionContext)
  return {
    isSelected: selection.has(row.container.id),
    change: (isSelected: boolean) => select(toggleRow(selection, row, isSelected))
  }
}
