import type { Flaw } from "./Flaw.ts"
import type { Stop } from "./places.ts"

/** The railroads that have an interface here. */
export const roads = ["UP", "CN", "BNSF"] as const
export type Road = (typeof roads)[number]

/** What a railroad has a word for; `sighted` and `interchanged` are on the way, `notified` says come and get it. */
export type SightingKind =
  | "loaded"
  | "departed"
  | "sighted"
  | "interchanged"
  | "arrived"
  | "unloaded"
  | "notified"
  | "out"

/** One version of what a railroad saw of a box; times in minutes since the voyage's origin. */
export interface Sighting {
  readonly kind: SightingKind
  readonly stop: Stop
  readonly at: number
  readonly told: number
  /** When the railroad says otherwise; `never` while it stands. */
  readonly corrected: number
  /** Null for what is as it is told. */
  readonly flaw: Flaw | null
  /** How often an answer has it, where the railroad's answers have lists. */
  readonly copies: number
}

/** When the free days at the ramp end, as it stands from `told` on; an instant of the last of them. */
export interface FreeDays {
  readonly told: number
  readonly lastFreeDay: number
}

/** When the train is expected at the ramp. */
interface TrainEstimate {
  readonly told: number
  readonly at: number
}

/** A box on a train, for as long as the railroad knows it. */
export interface Ride {
  readonly road: Road
  readonly bill: string
  readonly box: string
  readonly destination: Stop
  readonly from: number
  readonly until: number
  /** In the order in which they are told. */
  readonly sightings: ReadonlyArray<Sighting>
  readonly freeDays: ReadonlyArray<FreeDays>
  readonly estimates: ReadonlyArray<TrainEstimate>
  /** An answer may be as old as that, in minutes. */
  readonly staleFor: number
}

/** UP tells all that it saw; the others tell what they saw last. */
export const tellsAll = (road: Road): boolean => road === "UP"
