import type { Config, Effect, Scope } from "effect"

import type { SourceOffer } from "#application/ports/source/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/source/TerminalSources.ts"

/** A terminal that the environment names, not open yet. */
export type ConfiguredTerminal = Effect.Effect<TerminalSource, never, Scope.Scope>

/** One interface at which terminals are asked: everything that polling needs from its folder. */
export interface TerminalInterface {
  /** The settings of its credentials. */
  readonly offer: SourceOffer<TerminalSource>
  /** The terminals that environment variables name; `docs/configuration.md` lists them. */
  readonly configured: Effect.Effect<ReadonlyArray<ConfiguredTerminal>, Config.ConfigError>
}
