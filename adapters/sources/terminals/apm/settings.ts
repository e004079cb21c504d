import { Result } from "effect"

import { given, wrong } from "#adapters/sources/http/settings.ts"
import type { Read } from "#adapters/sources/http/settings.ts"
import type { Settings } from "#application/ports/source/SourceOffers.ts"

import { facilityList } from "../config.ts"

/** A comma list of known facilities; all of them by default. */
export const readFacilities = (
  settings: Settings,
  isKnown: (facility: string) => boolean
): Read<"all" | ReadonlyArray<string>> => {
  const facilities = facilityList(given(settings, "facilities") ?? "")
  if (facilities.length === 0) return Result.succeed("all")
  const unknown = facilities.find((facility) => !isKnown(facility))
  return unknown === undefined
    ? Result.succeed(facilities)
    : wrong("facilities", `names ${unknown.slice(0, 80)}, which is no facility that this source serves`)
}

export const readYesNo = (settings: Settings, name: string): Read<boolean> => {
  const word = given(settings, name)?.toLowerCase() ?? "no"
  return word === "yes" || word === "no" ? Result.succeed(word === "yes") : wrong(name, "must be yes or no")
}
