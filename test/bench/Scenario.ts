import type { Effect, Scope } from "effect"

import type { Postgres } from "./Postgres.ts"

/** One line of the table. Everywhere more is better: a ratio of 1 is as good as the peer, 0.5 is half as good. */
export interface Line {
  readonly what: string
  readonly peer: string
  readonly unit: string
  /** One figure of each round. */
  readonly ours: ReadonlyArray<number>
  /** Of the same rounds. */
  readonly theirs: ReadonlyArray<number>
  /** How the time for one unit grows with the data. */
  readonly growth?: string
}

/** Something that the service does, measured against a peer in the same run. */
export interface Scenario {
  readonly name: string
  readonly run: Effect.Effect<ReadonlyArray<Line>, unknown, Postgres | Scope.Scope>
}

export const scenarioNames = [
  "pages",
  "queries",
  "reading",
  "x12",
  "edifact",
  "ais",
  "merging",
  "recording",
  "folding",
  "history",
  "numbering",
  "relaying",
  "sending",
  "delivering",
  "calling"
] as const

export type ScenarioName = (typeof scenarioNames)[number]
