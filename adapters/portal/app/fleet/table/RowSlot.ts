import type { FleetRow } from "./FleetRow.ts"

/** The row is undefined until its page has loaded. */
export interface RowSlot {
  readonly index: number
  readonly row: FleetRow | undefined
}
