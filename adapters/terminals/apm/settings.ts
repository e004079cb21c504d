import { Effect, Redacted } from "effect"

import { SettingRefused } from "#application/ports/SourceOffers.ts"
import type { Settings } from "#application/ports/SourceOffers.ts"

import { facilityList } from "../config.ts"

export const refuse = (setting: string, detail: string) => new SettingRefused({ setting, detail })

/** The value of a setting, null when it is missing or blank. */
export const optional = (settings: Settings, name: string): string | null => {
  const value = Object.hasOwn(settings, name) ? settings[name] : undefined
  return (value === undefined ? "" : Redacted.value(value).trim()) || null
}

export const required = (settings: Settings, name: string): Effect.Effect<string, SettingRefused> => {
  const value = optional(settings, name)
  return value === null ? Effect.fail(refuse(name, "It is missing.")) : Effect.succeed(value)
}

const isUsable = (url: URL | null): url is URL =>
  url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === ""

/** A number greater than 0; the usual where it is left out. */
export const readRate = (settings: Settings, name: string, usual: number): Effect.Effect<number, SettingRefused> => {
  const rate = Number(optional(settings, name) ?? usual)
  return Number.isFinite(rate) && rate > 0
    ? Effect.succeed(rate)
    : Effect.fail(refuse(name, "It must be a number greater than 0."))
}

/** An address; never shown when it is refused, since it may hold a secret. */
export const readUrl = (setting: string, text: string): Effect.Effect<URL, SettingRefused> => {
  const url = URL.parse(text)
  return isUsable(url) ? Effect.succeed(url) : Effect.fail(refuse(setting, "It must be an http or https URL."))
}

/** The facilities of a comma list, each of which must be known; all without one. */
export const readFacilities = (
  settings: Settings,
  isKnown: (facility: string) => boolean
): Effect.Effect<"all" | ReadonlyArray<string>, SettingRefused> => {
  const facilities = facilityList(optional(settings, "facilities") ?? "")
  if (facilities.length === 0) return Effect.succeed("all")
  const unknown = facilities.find((facility) => !isKnown(facility))
  return unknown === undefined
    ? Effect.succeed(facilities)
    : Effect.fail(refuse("facilities", `${unknown.slice(0, 80)} is no facility that this source serves.`))
}

export const readYesNo = (settings: Settings, name: string): Effect.Effect<boolean, SettingRefused> => {
  const word = optional(settings, name)?.toLowerCase() ?? "no"
  return word === "yes" || word === "no"
    ? Effect.succeed(word === "yes")
    : Effect.fail(refuse(name, "It must be yes or no."))
}
