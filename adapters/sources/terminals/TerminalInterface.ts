import type { Config, Effect, Scope } from "effect"

import type { Reader } from "#application/ports/source/Readers.ts"
import type { SourceOffer } from "#application/ports/source/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/source/TerminalSources.ts"

import type { ConfigRefused } from "./ConfigRefused.ts"
import type { TerminalReaderOptions } from "./reader.ts"

/** A terminal that the environment names, not open yet. */
export type ConfiguredTerminal = Effect.Effect<TerminalSource, never, Scope.Scope>

/** One interface through which terminals report: everything that the service needs from its folder. */
export interface TerminalInterface {
  readonly reader: (options: TerminalReaderOptions) => Effect.Effect<Reader, Config.ConfigError | ConfigRefused>
  /** The settings of its credentials; null where terminals only push. */
  readonly offer: SourceOffer<TerminalSource> | null
  /** The terminals that environment variables name; `docs/configuration.md` lists them. */
  readonly configured: Effect.Effect<ReadonlyArray<ConfiguredTerminal>, Config.ConfigError>
}
