import { Effect, Result } from "effect"

import { configuredBy, settingsFrom, variablesOf } from "#adapters/sources/http/environment.ts"
import { setting } from "#adapters/sources/http/settings.ts"
import type { SourceSetting } from "#application/ports/tracking/source/SourceOffer.ts"

import { blankProfile, blankSettings, blankSource } from "./blank.ts"
import type { NamedCarrierProfile } from "./CarrierProfile.ts"
import { configure } from "./configure.ts"
import { settingsOf } from "./settings.ts"

/** All, so that an unsupported setting is reported. */
const authenticationSettings = ["api-key", "client-id", "client-secret", "token-url", "certificate", "key"]

const pollingSettings: ReadonlySet<string> = new Set(["url", ...authenticationSettings])

const readOf = (profile: NamedCarrierProfile): ReadonlyArray<SourceSetting> => {
  const named = settingsOf(profile)
  const others = authenticationSettings.filter((proof) => !named.some(({ name }) => name === proof))
  return [...named, ...others.map((name) => setting(name, ""))]
}

const prefixOf = (source: string) => `CARRIER_${source}`

const configured = Effect.fnUntraced(function* (profile: NamedCarrierProfile) {
  const prefix = prefixOf(profile.scac)
  const settings = yield* settingsFrom(prefix, readOf(profile))
  if (!Object.keys(settings).some((name) => pollingSettings.has(name))) return []
  return [yield* configuredBy(prefix, configure(profile, settings))]
})

const configuredBlank = Effect.fnUntraced(function* (known: ReadonlyArray<NamedCarrierProfile>) {
  const prefix = prefixOf(blankSource)
  const settings = yield* settingsFrom(prefix, blankSettings)
  if (Object.keys(settings).length === 0) return []
  const read = Result.flatMap(blankProfile(settings, known), (profile) => configure(profile, settings))
  return [yield* configuredBy(prefix, read)]
})

/** `docs/reference/configuration.md` lists the variables. */
export const configuredCarriers = Effect.fnUntraced(function* (profiles: ReadonlyArray<NamedCarrierProfile>) {
  const known = yield* Effect.forEach(profiles, configured)
  return [...known.flat(), ...(yield* configuredBlank(profiles))]
})

export const carrierVariables = (profiles: ReadonlyArray<NamedCarrierProfile>): ReadonlyArray<string> => [
  ...profiles.flatMap((profile) => variablesOf(prefixOf(profile.scac), readOf(profile))),
  ...variablesOf(prefixOf(blankSource), blankSettings)
]
