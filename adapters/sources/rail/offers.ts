import { Effect, Result } from "effect"

import { refusedSetting } from "#adapters/sources/http/settings.ts"
import type { RailSource } from "#application/ports/tracking/source/RailSources.ts"
import type { SourceOffer } from "#application/ports/tracking/source/SourceOffers.ts"

import { configure } from "./configure.ts"
import { profiles } from "./profiles.ts"
import { openRailroad } from "./RailSource.ts"
import { settingsOf } from "./settings.ts"

export const railOffers: ReadonlyArray<SourceOffer<RailSource>> = profiles.map((profile) => ({
  source: profile.road,
  title: profile.title,
  settings: settingsOf(profile),
  open: (settings) =>
    Effect.fromResult(Result.mapError(configure(profile, settings), refusedSetting)).pipe(Effect.flatMap(openRailroad))
}))
