import { Config, Effect, Option, Schema } from "effect"

import { profiles } from "./profiles.ts"
import type { KnownProfile } from "./profiles.ts"
import { configOf } from "./settings.ts"
import type { SettingName } from "./settings.ts"

/** A carrier's variables do not fit together; `message` is one sentence that names the variable. */
export class CarrierConfigurationError extends Schema.TaggedError<CarrierConfigurationError>()(
  "CarrierConfigurationError",
  { message: Schema.String }
) {}

const variable = (scac: string, setting: SettingName) => `CARRIER_${scac}_${setting.toUpperCase().replaceAll("-", "_")}`

const optional = (scac: string, setting: SettingName) =>
  Config.String(variable(scac, setting)).pipe(
    Config.option,
    Config.map((value) => Option.getOrNull(value)?.trim() || null)
  )

const settingsOf = (scac: string) =>
  Config.all({
    url: optional(scac, "url"),
    "api-key": optional(scac, "api-key"),
    "client-id": optional(scac, "client-id"),
    "client-secret": optional(scac, "client-secret"),
    "token-url": optional(scac, "token-url"),
    pace: optional(scac, "pace"),
    "requests-per-second": optional(scac, "requests-per-second")
  })

const configure = Effect.fnUntraced(function* (profile: KnownProfile) {
  const settings = yield* settingsOf(profile.scac)
  const named = [
    settings.url,
    settings["api-key"],
    settings["client-id"],
    settings["client-secret"],
    settings["token-url"]
  ]
  if (named.every((value) => value === null)) return []
  const config = yield* configOf(profile, settings).pipe(
    Effect.mapError(
      ({ problem, setting }) =>
        new CarrierConfigurationError({ message: `${variable(profile.scac, setting)} ${problem}.` })
    )
  )
  return [config]
})

/** The carriers that the environment names; `docs/configuration.md` lists the variables. */
export const configuredCarriers = Effect.map(Effect.forEach(profiles, configure), (found) => found.flat())
