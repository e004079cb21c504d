import { Effect, Result } from "effect"

import { refusedSetting } from "#adapters/sources/http/settings.ts"
import type { RailSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceOffer } from "#application/ports/tracking/source/SourceOffer.ts"

import { configure } from "./configure.ts"
import type { RailProfile } from "./RailProfile.ts"
import { openRailroad } from "./RailSource.ts"
import { settingsOf } from "./settings.ts"

export const railOffer = (profile: RailProfile): SourceOffer<RailSource> => ({
  kind: "rail",
  source: profile.road,
  title: profile.title,
  settings: settingsOf(profile),
  open: (settings) =>
    Effect.fromResult(Result.mapError(configure(profile, settings), refusedSetting)).pipe(Effect.flatMap(openRailroad))
})
