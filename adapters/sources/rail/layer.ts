import { Effect, Layer } from "effect"

import { RailSources } from "#application/ports/source/RailSources.ts"

import { configuredRailroads } from "./environment.ts"
import type { RailConfig } from "./RailConfig.ts"
import { openRailroad } from "./RailSource.ts"

/** The given railroads, over the network. */
export const layer = (configs: ReadonlyArray<RailConfig>) =>
  Layer.effect(RailSources, Effect.forEach(configs, openRailroad))

/** The railroads that the environment names; fails with a sentence that names the variable when a value is bad. */
export const fromConfig = Layer.unwrap(Effect.map(configuredRailroads, layer))
