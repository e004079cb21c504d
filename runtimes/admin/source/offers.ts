import { Effect } from "effect"

import type { OfferedSource } from "#application/tracking/source/credential/credentialOffers.ts"

import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"

const offerAnswer = ({ kind, settings, source, title }: OfferedSource): Answer => ({
  source,
  kind,
  title,
  settings: settings.map(({ isRequired, isSecret, meaning, name }) => ({
    name,
    meaning,
    required: isRequired,
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
