import { Effect } from "effect"

import { configuredBy, settingsFrom, variablesOf } from "#adapters/sources/http/environment.ts"
import { readRate, setting } from "#adapters/sources/http/settings.ts"

import { configure } from "./configure.ts"
import type { RailProfile } from "./RailProfile.ts"
import { settingsOf } from "./settings.ts"

const pace = setting("pace", "Divisor of poll intervals, for a simulator with a fast clock (default: 1).")

const prefixOf = ({ road }: RailProfile) => `RAIL_${road}`

/** `docs/reference/configuration.md` lists the variables. */
export const configuredRailroad = Effect.fnUntraced(function* (profile: RailProfile) {
  const prefix = prefixOf(profile)
  const settings = yield* settingsFrom(prefix, settingsOf(profile))
  if (Object.keys(settings).length === 0) return []
  const clockSpeed = yield* configuredBy(prefix, readRate(yield* settingsFrom(prefix, [pace]), "pace", 1))
  return [yield* configuredBy(prefix, configure(profile, settings, clockSpeed))]
})

export const railVariables = (profile: RailProfile): ReadonlyArray<string> =>
  variablesOf(prefixOf(profile), [...settingsOf(profile), pace])
