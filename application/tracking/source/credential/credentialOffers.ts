import { Effect } from "effect"

import type { AnySourceOffer, SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"
import { SourceRegistry } from "../../../ports/tracking/source/SourceRegistry.ts"
import { settingProblem } from "./checkSettings.ts"
import { problem } from "./CredentialProblem.ts"

export type OfferedSource = Pick<AnySourceOffer, "kind" | "source" | "title" | "settings" | "groups">

export const allOffers = Effect.map(SourceRegistry, ({ offers }) => offers)

export const offerOf = Effect.fnUntraced(function* (source: string) {
  const all = yield* allOffers
  const offer = all.find((offer) => offer.source.toUpperCase() === source.toUpperCase())
  const names = all.map((offer) => offer.source).join(", ")
  return offer ?? (yield* problem(`Unknown source ${source}. Known sources are ${names}.`))
})

export const identityOf = Effect.fnUntraced(function* (offer: AnySourceOffer, settings: SourceSettings) {
  const identify = offer.kind === "carrier" ? offer.identify : undefined
  if (identify === undefined) return { source: offer.source, offered: null }
  const { source, supports } = yield* Effect.mapError(identify(settings), settingProblem)
  if ((yield* allOffers).some((known) => known.source === source)) {
    return yield* problem(`${source} has its own offer: add ${source}.`)
  }
  return { source, offered: { offer: offer.source, supports } }
})
