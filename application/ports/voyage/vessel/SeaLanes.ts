import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Shortest first; empty without a connection over water. */
export interface ComputedLanes {
  readonly crossing: Crossing
  readonly lanes: ReadonlyArray<SeaLane>
}

/** Limit of waiting crossings; further ones are dropped. */
export const maxWaitingCrossings = 20_000

/**
 * Computed sea lanes. Ends are rounded to 0.1 degree; the direction matters. Another router version's lanes are
 * unknown.
 */
export interface SeaLanes {
  /** Null for crossings that are not computed. */
  readonly between: (crossings: ReadonlyArray<Crossing>) => StoreEffect<ReadonlyArray<ReadonlyArray<SeaLane> | null>>
  readonly want: (crossings: ReadonlyArray<Crossing>, now: Instant) => StoreEffect<void>
  /** Newest first. Reserved until `until`. */
  readonly claim: (claim: {
    readonly now: Instant
    readonly until: Instant
    readonly most: number
  }) => StoreEffect<ReadonlyArray<Crossing>>
  readonly keep: (computed: ComputedLanes, now: Instant) => StoreEffect<void>
  /** Older than `before`, and the oldest beyond `kept`; at most `most`. Returns their number. */
  readonly forget: (what: {
    readonly before: Instant
    readonly kept: number
    readonly most: number
  }) => StoreEffect<number>
}
