import { Result } from "effect"

import { settingOf, wrongSetting } from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import { facilityList } from "../config.ts"

/** A comma list of known facilities; all of them by default. */
export const readFacilities = (
  settings: SourceSettings,
  isKnown: (facility: string) => boolean
): SettingResult<"all" | ReadonlyArray<string>> => {
  const facilities = facilityList(settingOf(settings, "facilities") ?? "")
  if (facilities.length === 0) return Result.succeed("all")
  const unknown = facilities.find((facility) => !isKnown(facility))
  return unknown === undefined
    ? Result.succeed(facilities)
    : wrongSetting("facilities", `names ${unknown.slice(0, 80)}, which is no facility that this source serves`)
}

export const readYesNo = (settings: SourceSettings, name: string): SettingResult<boolean> => {
  const word = settingOf(settings, name)?.toLowerCase() ?? "no"
  return word === "yes" || word === "no" ? Result.succeed(word === "yes") : wrongSetting(name, "must be yes or no")
}
