import type { Effect, Scope } from "effect"

import type { Postgres } from "./Postgres.ts"

/** What was measured, without a peer: milliseconds and bytes, where less is better. */
export interface Figure {
  readonly what: string
  readonly unit: string
  /** One figure of each round. */
  readonly ours: ReadonlyArray<number>
  /** How the time for one unit grows with the data. */
  readonly growth?: string
}

/** Ours against a peer. Everywhere more is better: a ratio of 1 is as good as the peer, 0.5 is half as good. */
export interface Comparison extends Figure {
  readonly peer: string
  /** Of the same rounds. */
  readonly theirs: ReadonlyArray<number>
}

/** One line of the table. */
export type Line = Figure | Comparison

/** Something that the service does, measured against a peer in the same run. */
export interface Scenario<R = Postgres | Scope.Scope> {
  readonly name: string
  readonly run: Effect.Effect<ReadonlyArray<Line>, unknown, R>
  /** How long it may take, where that is more than all others have: it is measured only when it is named. */
  readonly minutes?: number
}

export const scenarioNames = [
  "pages",
  "queries",
  "million",
  "reading",
  "x12",
  "edifact",
  "ais",
  "merging",
  "recording",
  "folding",
  "refolding",
  "history",
  "numbering",
  "relaying",
  "sending",
  "delivering",
  "calling"
] as const

export type ScenarioName = (typeof scenarioNames)[number]
