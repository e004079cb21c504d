import type { Config, Effect, Scope } from "effect"

import type { SourceOffer } from "#application/ports/tracking/source/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/tracking/source/TerminalSources.ts"

export type TerminalOpening = Effect.Effect<TerminalSource, never, Scope.Scope>

export interface TerminalInterface {
  readonly offer: SourceOffer<TerminalSource>
  /** `docs/reference/configuration.md` lists the variables. */
  readonly configured: Effect.Effect<ReadonlyArray<TerminalOpening>, Config.ConfigError>
}
