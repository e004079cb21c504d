import { Context, Effect } from "effect"

import type { Series } from "./Series.ts"

interface ProcessSeries {
  readonly process: string
  readonly all: ReadonlyArray<Series>
}

export interface OtherProcesses {
  /** Omits processes that do not respond in time. */
  readonly series: Effect.Effect<ReadonlyArray<ProcessSeries>>
}

export class Companions extends Context.Reference<OtherProcesses>("adapters/monitoring/Companions", {
  defaultValue: () => ({ series: Effect.succeed([]) })
}) {}
