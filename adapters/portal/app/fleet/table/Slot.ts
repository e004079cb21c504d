import type { FleetRow } from "./FleetRow.ts"

/** The row is undefined until its page has loaded. */
export interface Slot {
  readonly index: number
  readonly row: FleetRow | undefined
}
