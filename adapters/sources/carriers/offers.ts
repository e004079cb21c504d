import { Effect, Result } from "effect"

import { refusedSetting } from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { CarrierOffer } from "#application/ports/tracking/source/SourceOffers.ts"

import { blankGroups, blankProfile, blankSettings, blankSource } from "./blank.ts"
import type { CarrierConfig } from "./CarrierConfig.ts"
import { configure } from "./configure.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { profiles } from "./profiles.ts"
import { groupsOf, settingsOf } from "./settings.ts"

/** Each credential has its own connections and quota. */
const openCarrier = (config: SettingResult<CarrierConfig>) =>
  Effect.flatMap(Effect.fromResult(Result.mapError(config, refusedSetting)), makeDcsaSource)

const profileOffers: ReadonlyArray<CarrierOffer> = profiles.map((profile) => ({
  source: profile.scac,
  title: profile.title,
  settings: settingsOf(profile),
  groups: groupsOf(profile),
  supports: profile.supports,
  open: (settings) => openCarrier(configure(profile, settings))
}))

const blank: CarrierOffer = {
  source: blankSource,
  title: "a carrier without a profile here",
  settings: blankSettings,
  groups: blankGroups,
  supports: [],
  identify: (settings) =>
    Effect.fromResult(
      blankProfile(settings).pipe(
        Result.map(({ scac, supports }) => ({ source: scac, supports })),
        Result.mapError(refusedSetting)
      )
    ),
  open: (settings) => openCarrier(Result.flatMap(blankProfile(settings), (profile) => configure(profile, settings)))
}

export const offers: ReadonlyArray<CarrierOffer> = [...profileOffers, blank]
