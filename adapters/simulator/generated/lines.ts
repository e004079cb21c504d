import type { DialectSet } from "../voyage/Dialect.ts"
import type { Writing } from "../voyage/Writing.ts"

/** Only DCSA Track & Trace 2.2 is polled. */
type Channel = "dcsa-2.2" | "x12-315" | "dcsa-3.0" | "iftsta" | "dcsa-2.2 callback"

export interface Line {
  readonly scac: string
  readonly channel: Channel
  readonly owner: string
  readonly name: string
  readonly asks: "query" | "path"
  /** `grouped`: one object with an array per event type. */
  readonly envelope: "array" | "events" | "grouped"
  /** Some lines write this way only in their dialect. */
  readonly writing: Writing
  readonly ids: "own" | "from_time"
  readonly retracts: "flagged" | "left_out" | "never"
  readonly bookingsOnly: boolean
}

const usual = {
  channel: "dcsa-2.2",
  asks: "query",
  envelope: "array",
  writing: "offset",
  ids: "own",
  retracts: "left_out",
  bookingsOnly: false
} as const

export const lines: readonly [Line, ...ReadonlyArray<Line>] = [
  { ...usual, scac: "SIMA", owner: "SIAU", name: "Simulated Line A" },
  { ...usual, scac: "SIMB", owner: "SIBU", name: "Simulated Line B", envelope: "events", retracts: "flagged" },
  { ...usual, scac: "SIMC", owner: "SICU", name: "Simulated Line C", asks: "path" },
  { ...usual, scac: "SIMD", owner: "SIDU", name: "Simulated Line D", writing: "local", ids: "from_time" },
  { ...usual, scac: "SIME", owner: "SIEU", name: "Simulated Line E", writing: "day" },
  { ...usual, scac: "SIMF", owner: "SIFU", name: "Simulated Line F", envelope: "grouped", bookingsOnly: true },
  { ...usual, scac: "SIMG", owner: "SIGU", name: "Simulated Line G", channel: "x12-315", retracts: "never" },
  { ...usual, scac: "SIMH", owner: "SIHU", name: "Simulated Line H", channel: "dcsa-3.0", retracts: "flagged" },
  { ...usual, scac: "SIMI", owner: "SIIU", name: "Simulated Line I", channel: "iftsta", retracts: "flagged" },
  {
    ...usual,
    scac: "SIMJ",
    owner: "SIJU",
    name: "Simulated Line J",
    channel: "dcsa-2.2 callback",
    writing: "local",
    ids: "from_time",
    retracts: "never"
  },
  { ...usual, scac: "SIMK", owner: "SIKU", name: "Simulated Line K", channel: "x12-315", retracts: "never" }
]

export const withDialects = (line: Line, speech: DialectSet): Line =>
  line.channel === "dcsa-2.2 callback" && !speech.has("local Z") ? { ...line, writing: "offset" } : line

export const namesActivity = ({ scac }: Line, speech: DialectSet): boolean =>
  scac === "SIMK" && speech.has("315 activity port")

export const confirmsByDay = ({ scac }: Line, speech: DialectSet): boolean =>
  scac === "SIMK" && speech.has("301 schedule")

export const isPushing = ({ channel }: Line): boolean => channel !== "dcsa-2.2"
