import type { Writing } from "../Voyage.ts"

/** How one of the generated carriers serves DCSA Track & Trace 2.2: no two do it alike. */
export interface Line {
  readonly scac: string
  /** Owner's code of its boxes. */
  readonly owner: string
  readonly name: string
  /** The number as a query parameter, or at the end of the path. */
  readonly asks: "query" | "path"
  /** A bare array, `{events: [...]}`, or one object with an array per type of event. */
  readonly envelope: "array" | "events" | "grouped"
  readonly writing: Writing
  /** An id of its own for every event, or one made from the event's time. */
  readonly ids: "own" | "from_time"
  /** Says that an event is taken back, or just leaves it out. */
  readonly retracts: "said" | "left_out"
  /** Knows bookings alone. */
  readonly bookingsOnly: boolean
}

const usual = {
  asks: "query",
  envelope: "array",
  writing: "offset",
  ids: "own",
  retracts: "left_out",
  bookingsOnly: false
} as const

export const lines: readonly [Line, ...ReadonlyArray<Line>] = [
  { ...usual, scac: "SIMA", owner: "SIAU", name: "Simulated Line A" },
  { ...usual, scac: "SIMB", owner: "SIBU", name: "Simulated Line B", envelope: "events", retracts: "said" },
  { ...usual, scac: "SIMC", owner: "SICU", name: "Simulated Line C", asks: "path" },
  { ...usual, scac: "SIMD", owner: "SIDU", name: "Simulated Line D", writing: "local", ids: "from_time" },
  { ...usual, scac: "SIME", owner: "SIEU", name: "Simulated Line E", writing: "day" },
  { ...usual, scac: "SIMF", owner: "SIFU", name: "Simulated Line F", envelope: "grouped", bookingsOnly: true }
]
