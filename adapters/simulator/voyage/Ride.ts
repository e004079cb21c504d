import type { Flaw } from "./Flaw.ts"
import type { Stop } from "./places.ts"

export const roads = ["UP", "CN", "BNSF"] as const
export type Road = (typeof roads)[number]

/** `sighted` and `interchanged` occur on the way; `notified` announces that the container is ready. */
export type SightingKind =
  | "loaded"
  | "departed"
  | "sighted"
  | "interchanged"
  | "arrived"
  | "unloaded"
  | "notified"
  | "out"

/** Minutes since the voyage's origin. */
export interface Sighting {
  readonly kind: SightingKind
  readonly stop: Stop
  readonly at: number
  readonly reportedAt: number
  /** When the railroad corrects it; `never` while it is current. */
  readonly corrected: number
  /** Null for a true report. */
  readonly flaw: Flaw | null
  readonly copies: number
}

/** `at` is on the last free day at the ramp. */
export interface FreeDays {
  readonly reportedAt: number
  readonly lastFreeDay: number
}

interface TrainEstimate {
  readonly reportedAt: number
  readonly at: number
}

export interface Ride {
  readonly road: Road
  readonly bill: string
  readonly container: string
  readonly destination: Stop
  readonly from: number
  readonly until: number
  readonly sightings: ReadonlyArray<Sighting>
  readonly freeDays: ReadonlyArray<FreeDays>
  readonly estimates: ReadonlyArray<TrainEstimate>
  /** Maximum age of a response in minutes. */
  readonly staleFor: number
}

/** UP returns the whole history; the others return the last sighting only. */
export const hasHistory = (road: Road): boolean => road === "UP"
