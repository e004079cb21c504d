import { Context, Effect } from "effect"

import type { Series } from "./Series.ts"

interface OfProcess {
  readonly process: string
  readonly all: ReadonlyArray<Series>
}

export interface OtherProcesses {
  /** Of each that answers in time. */
  readonly series: Effect.Effect<ReadonlyArray<OfProcess>>
}

/** The other processes of this node, and their series. */
export class Companions extends Context.Reference<OtherProcesses>("adapters/monitoring/Companions", {
  defaultValue: () => ({ series: Effect.succeed([]) })
}) {}
