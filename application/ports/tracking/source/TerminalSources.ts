import { Context } from "effect"
import type { Effect } from "effect"

import type { SourceResponse, FetchError } from "./CarrierSources.ts"

export interface TerminalSource {
  /** Also the lane of its polls. */
  readonly name: string
  readonly format: string
  readonly clockSpeed: number
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  readonly concurrency: number
  /** `facility`: `<UN/LOCODE>/<facility code>`. */
  readonly serves: (facility: string) => boolean
  readonly fetch: (request: {
    readonly facility: string
    readonly container: string
  }) => Effect.Effect<SourceResponse, FetchError>
}

/** Sources that poll port terminals. */
export class TerminalSources extends Context.Service<TerminalSources, ReadonlyArray<TerminalSource>>()(
  "application/ports/tracking/source/TerminalSources"
) {}
