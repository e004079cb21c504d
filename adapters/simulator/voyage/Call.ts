import type { Vessel } from "./fleet.ts"
import type { Stop } from "./places.ts"

export type Mode = "VESSEL" | "BARGE" | "RAIL" | "TRUCK"

/** One call of a ship, barge, train or truck at a stop. */
export interface Call {
  /** Unique in the voyage. */
  readonly key: string
  readonly stop: Stop
  readonly mode: Mode
  readonly sequence: number
  readonly vessel: Vessel | null
  readonly exportVoyage: string | null
  readonly importVoyage: string | null
  /** The ship makes fast there; left out where it arrives at or leaves the port. */
  readonly isBerth?: true
}
