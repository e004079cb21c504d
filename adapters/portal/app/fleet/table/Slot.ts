import type { FleetRow } from "./FleetRow.ts"

/** A position of the list in sight; its row is undefined until its page has arrived. */
export interface Slot {
  readonly index: number
  readonly row: FleetRow | undefined
}
