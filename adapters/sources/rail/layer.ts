import { Effect, Layer } from "effect"

import { RailSources } from "#application/ports/tracking/source/RailSources.ts"

import { configuredRailroads } from "./environment.ts"
import type { RailConfig } from "./RailConfig.ts"
import { openRailroad } from "./RailSource.ts"

export const layer = (configs: ReadonlyArray<RailConfig>) =>
  Layer.effect(RailSources, Effect.forEach(configs, openRailroad))

/** Fails with a sentence that names the variable with the bad value. */
export const fromConfig = Layer.unwrap(Effect.map(configuredRailroads, layer))
