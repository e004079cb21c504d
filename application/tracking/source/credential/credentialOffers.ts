import { Effect } from "effect"

import { SourceOffers } from "../../../ports/tracking/source/SourceOffers.ts"
import type { SourceSettings, SourceOffer } from "../../../ports/tracking/source/SourceOffers.ts"
import { settingProblem } from "./checkSettings.ts"
import { problem } from "./CredentialProblem.ts"

export interface OfferedSource extends Pick<SourceOffer<unknown>, "source" | "title" | "settings" | "groups"> {
  readonly kind: "carrier" | "terminal" | "rail"
}

export const offeredSources = Effect.map(
  SourceOffers,
  ({ carriers, railroads, terminals }): ReadonlyArray<OfferedSource> => [
    ...carriers.map((offer) => ({ ...offer, kind: "carrier" as const })),
    ...terminals.map((offer) => ({ ...offer, kind: "terminal" as const })),
    ...railroads.map((offer) => ({ ...offer, kind: "rail" as const }))
  ]
)

export const allOffers = Effect.map(
  SourceOffers,
  ({ carriers, railroads, terminals }): ReadonlyArray<SourceOffer<unknown>> => [...carriers, ...terminals, ...railroads]
)

export const offerOf = Effect.fnUntraced(function* (source: string) {
  const all = yield* allOffers
  const offer = all.find((offer) => offer.source.toUpperCase() === source.toUpperCase())
  const names = all.map((offer) => offer.source).join(", ")
  return offer ?? (yield* problem(`Unknown source ${source}. Known sources are ${names}.`))
})

export const identityOf = Effect.fnUntraced(function* (offer: SourceOffer<unknown>, settings: SourceSettings) {
  const { carriers } = yield* SourceOffers
  const all = yield* allOffers
  const identify = carriers.find(({ source }) => source === offer.source)?.identify
  if (identify === undefined) return { source: offer.source, offered: null }
  const { source, supports } = yield* Effect.mapError(identify(settings), settingProblem)
  if (all.some((known) => known.source === source)) {
    return yield* problem(`${source} has its own offer: add ${source}.`)
  }
  return { source, offered: { offer: offer.source, supports } }
})
