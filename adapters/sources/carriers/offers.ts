import { Effect, Result } from "effect"

import { refusedSetting } from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { CarrierOffer } from "#application/ports/tracking/source/SourceOffer.ts"

import { blankGroups, blankProfile, blankSettings, blankSource } from "./blank.ts"
import type { CarrierConfig } from "./CarrierConfig.ts"
import type { NamedCarrierProfile } from "./CarrierProfile.ts"
import { configure } from "./configure.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { groupsOf, settingsOf } from "./settings.ts"

/** Each credential has its own connections and quota. */
const openCarrier = (config: SettingResult<CarrierConfig>) =>
  Effect.flatMap(Effect.fromResult(Result.mapError(config, refusedSetting)), makeDcsaSource)

const profileOffer = (profile: NamedCarrierProfile): CarrierOffer => ({
  kind: "carrier",
  source: profile.scac,
  title: profile.title,
  settings: settingsOf(profile),
  groups: groupsOf(profile),
  supports: profile.supports,
  open: (settings) => openCarrier(configure(profile, settings))
})

const blankOffer = (known: ReadonlyArray<NamedCarrierProfile>): CarrierOffer => ({
  kind: "carrier",
  source: blankSource,
  title: "a carrier without a profile here",
  settings: blankSettings,
  groups: blankGroups,
  supports: [],
  identify: (settings) =>
    Effect.fromResult(
      blankProfile(settings, known).pipe(
        Result.map(({ scac, supports }) => ({ source: scac, supports })),
        Result.mapError(refusedSetting)
      )
    ),
  open: (settings) =>
    openCarrier(Result.flatMap(blankProfile(settings, known), (profile) => configure(profile, settings)))
})

export const offersOf = (profiles: ReadonlyArray<NamedCarrierProfile>): ReadonlyArray<CarrierOffer> => [
  ...profiles.map(profileOffer),
  blankOffer(profiles)
]
