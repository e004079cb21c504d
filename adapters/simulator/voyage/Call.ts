import type { Vessel } from "./fleet.ts"
import type { Stop } from "./places.ts"

export type Mode = "VESSEL" | "BARGE" | "RAIL" | "TRUCK"

export interface Call {
  readonly key: string
  readonly stop: Stop
  readonly mode: Mode
  readonly sequence: number
  readonly vessel: Vessel | null
  readonly exportVoyage: string | null
  readonly importVoyage: string | null
  /** Absent for arrival at and departure from the port. */
  readonly isBerth?: true
}
