import { Context, Effect } from "effect"

import type { Series } from "./Series.ts"

interface OfProcess {
  readonly process: string
  readonly all: ReadonlyArray<Series>
}

export interface OtherProcesses {
  /** Omits processes that do not respond in time. */
  readonly series: Effect.Effect<ReadonlyArray<OfProcess>>
}

export class Companions extends Context.Reference<OtherProcesses>("adapters/monitoring/Companions", {
  defaultValue: () => ({ series: Effect.succeed([]) })
}) {}
