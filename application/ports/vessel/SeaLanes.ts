import { Context } from "effect"

import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** What was computed for a crossing: its lanes, the shortest first; none where no water joins its ends. */
export interface ComputedLanes {
  readonly crossing: Crossing
  readonly lanes: ReadonlyArray<SeaLane>
}

/** Crossings that wait to be computed, at most: what is asked for beyond them is not taken. */
export const mostWanted = 20_000

/**
 * Port: lanes over water that were computed, for all accounts alike. Both ends of a crossing are rounded to cells of 0.1
 * degree; its direction counts. Lanes of another version of the router are as unknown.
 */
export class SeaLanes extends Context.Service<
  SeaLanes,
  {
    /** For each crossing its lanes, the shortest first; none where no water joins its ends, null where nobody has computed it. */
    readonly between: (crossings: ReadonlyArray<Crossing>) => Stored<ReadonlyArray<ReadonlyArray<SeaLane> | null>>
    /** Has the crossings computed that are not known and do not wait yet. */
    readonly want: (crossings: ReadonlyArray<Crossing>, now: Instant) => Stored<void>
    /** Crossings that wait, the newest first, in their cells; until the given time they are handed out to nobody else. */
    readonly claim: (claim: {
      readonly now: Instant
      readonly until: Instant
      readonly most: number
    }) => Stored<ReadonlyArray<Crossing>>
    readonly keep: (computed: ComputedLanes, now: Instant) => Stored<void>
    /**
     * Removes at most `most` crossings that were asked for or computed before that time, and as many of the oldest as exceed
     * `kept`; answers how many.
     */
    readonly forget: (what: {
      readonly before: Instant
      readonly kept: number
      readonly most: number
    }) => Stored<number>
  }
>()("application/ports/vessel/SeaLanes") {}
