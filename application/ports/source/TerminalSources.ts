import { Context } from "effect"
import type { Effect } from "effect"

import type { Answer, NoAnswer } from "./CarrierSources.ts"

export interface TerminalSource {
  /** Name of the source and lane of its polls. */
  readonly name: string
  readonly format: string
  readonly clockSpeed: number
  /** The same about one number, where the clock does not run at one speed for all of them. */
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  readonly concurrency: number
  /** Whether it serves the facility `<UN/LOCODE>/<facility code>`. */
  readonly serves: (facility: string) => boolean
  readonly fetch: (request: {
    readonly facility: string
    readonly container: string
  }) => Effect.Effect<Answer, NoAnswer>
}

/** Port: the terminals that this deployment can ask. */
export class TerminalSources extends Context.Service<TerminalSources, ReadonlyArray<TerminalSource>>()(
  "application/ports/source/TerminalSources"
) {}
