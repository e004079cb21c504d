import { Effect, Redacted } from "effect"

import type { PolledSource } from "../../../ports/tracking/source/PolledSource.ts"
import type {
  SourceSetting,
  SettingRefused,
  SourceSettings,
  SourceOffer
} from "../../../ports/tracking/source/SourceOffer.ts"
import { problem } from "./CredentialProblem.ts"
import { formatMissingSettings } from "./requiredSettings.ts"

const maxSettingLength = 20_000

const namesOf = (settings: ReadonlyArray<SourceSetting>) => settings.map(({ name }) => name).join(", ")

export const settingProblem = ({ detail, setting }: SettingRefused) =>
  problem(`The setting ${setting} is invalid: ${detail}`)

/** Opens the source without a request to it. */
export const checkSettings = Effect.fn("checkSettings")(function* (
  offer: Pick<SourceOffer<PolledSource>, "groups" | "open" | "settings" | "source">,
  given: SourceSettings
) {
  const { open, settings: known, source } = offer
  for (const [name, value] of Object.entries(given)) {
    if (!known.some((setting) => setting.name === name)) {
      return yield* problem(`${source} has no setting ${name}; it has ${namesOf(known)}.`)
    }
    if (Redacted.value(value).length > maxSettingLength) {
      return yield* problem(`The setting ${name} is longer than ${maxSettingLength} characters.`)
    }
  }
  const settings: SourceSettings = Object.fromEntries(
    Object.entries(given).filter(([, value]) => Redacted.value(value).trim() !== "")
  )
  const missing = formatMissingSettings(offer, settings)
  if (missing !== null) return yield* problem(`${source} requires ${missing}.`)
  yield* open(settings).pipe(Effect.scoped, Effect.mapError(settingProblem))
  return settings
})
