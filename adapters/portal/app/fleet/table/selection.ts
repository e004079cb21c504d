import { createContext, use } from "react"

import type { FleetRow } from "./FleetRow.ts"

/** By container id; includes rows out of sight. */
export type Selection = ReadonlyMap<string, FleetRow>

interface Selecting {
  readonly selection: Selection
  readonly select: (selection: Selection) => void
}

export const SelectionContext = createContext<Selecting>({ selection: new Map(), select: () => undefined })

export const withRow = (selection: Selection, row: FleetRow, isSelected: boolean): Selection => {
  const { id } = row.container
  return isSelected ? new Map(selection).set(id, row) : new Map([...selection].filter(([other]) => other !== id))
}

export const useSelected = (row: FleetRow) => {
  const { select, selection } = use(SelectionContext)
  return {
    isSelected: selection.has(row.container.id),
    change: (isSelected: boolean) => select(withRow(selection, row, isSelected))
  }
}
