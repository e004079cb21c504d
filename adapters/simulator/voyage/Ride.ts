import type { Flaw } from "./Flaw.ts"
import type { Stop } from "./places.ts"

/** The railroads that have an interface here. */
export const roads = ["UP", "CN", "BNSF"] as const
export type Road = (typeof roads)[number]

/** The events of a railroad; `sighted` and `interchanged` are on the way, `notified` announces that the container is ready. */
export type SightingKind =
  | "loaded"
  | "departed"
  | "sighted"
  | "interchanged"
  | "arrived"
  | "unloaded"
  | "notified"
  | "out"

/** One version of a sighting of a container; times in minutes since the voyage's origin. */
export interface Sighting {
  readonly kind: SightingKind
  readonly stop: Stop
  readonly at: number
  readonly reportedAt: number
  /** When the railroad corrects it; `never` while it is current. */
  readonly corrected: number
  /** Null for a true report. */
  readonly flaw: Flaw | null
  /** How often an answer has it, where the railroad's answers have lists. */
  readonly copies: number
}

/** When the free days at the ramp end, as reported from `reportedAt` on; an instant of the last of them. */
export interface FreeDays {
  readonly reportedAt: number
  readonly lastFreeDay: number
}

/** When the train is expected at the ramp. */
interface TrainEstimate {
  readonly reportedAt: number
  readonly at: number
}

/** A container on a train, for as long as the railroad knows it. */
export interface Ride {
  readonly road: Road
  readonly bill: string
  readonly container: string
  readonly destination: Stop
  readonly from: number
  readonly until: number
  /** In the order of reporting. */
  readonly sightings: ReadonlyArray<Sighting>
  readonly freeDays: ReadonlyArray<FreeDays>
  readonly estimates: ReadonlyArray<TrainEstimate>
  /** An answer may be that old, in minutes. */
  readonly staleFor: number
}

/** UP answers with the whole history; the others with the last sighting only. */
export const hasHistory = (road: Road): boolean => road === "UP"
