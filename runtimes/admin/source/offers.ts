import { Effect } from "effect"

import type { SettingGroup } from "#application/ports/tracking/source/SourceOffer.ts"
import type { OfferedSource } from "#application/tracking/source/credential/credentialOffers.ts"
import { formatRequiredSettings } from "#application/tracking/source/credential/requiredSettings.ts"
import { listWithOr } from "#domain/problem/enumerate.ts"

import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"

/** `required` of a setting that belongs to groups. */
const conditionOf = (groups: ReadonlyArray<SettingGroup>, name: string): false | string => {
  const conditions = groups.filter(({ names }) => names.includes(name)).map(({ when }) => when)
  if (conditions.includes(null)) return "one of several"
  return conditions.length === 0 ? false : `with ${listWithOr(conditions.filter((when) => when !== null))}`
}

const offerAnswer = ({ groups = [], kind, settings, source, title }: OfferedSource): Answer => ({
  source,
  kind,
  title,
  requires: formatRequiredSettings({ groups, settings }),
  settings: settings.map(({ isRequired, isSecret, meaning, name }) => ({
    name,
    meaning,
    required: isRequired ? true : conditionOf(groups, name),
    secret: isSecret
  }))
})

export const offers = defineCommand({
  name: "source offers",
  description: "Lists the sources that support polling, with their settings",
  parameters: {},
  load: () => import("./useSources.ts"),
  run: ({ useSources }) =>
    useSources(({ credentials }) => Effect.succeed({ sources: credentials.offers.map(offerAnswer) }))
})
