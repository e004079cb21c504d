import { Effect, Option } from "effect"

import type { AccountId, CredentialId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { Denied, PolledSource } from "../../../ports/tracking/source/PolledSource.ts"
import type { SourceOffer } from "../../../ports/tracking/source/SourceOffer.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Credential, ServingCredential } from "../../../ports/voyage/observation/FeedStore.ts"
import { makeSourceCache, offerNameOf } from "./sourceCache.ts"

export interface OpenedSource<Source extends PolledSource> {
  readonly credential: Credential
  readonly source: Source
}

/** Of one kind, from stored credentials and from the configuration. */
export interface SourceFamily<Source extends PolledSource> {
  /** Null without a matching source. Fails with `Denied` if the settings are unreadable or invalid. */
  readonly open: (credential: SourceCredential) => Effect.Effect<Source | null, Denied>
  /** Accepted credentials first, then in the order of the offers, then the account's own credential. */
  readonly openFor: (account: AccountId) => StoreEffect<ReadonlyArray<OpenedSource<Source>>>
  /** Does not open the source. */
  readonly isKnown: (credential: Pick<ServingCredential, "source" | "isStored" | "offered">) => boolean
  readonly keepOnly: (versions: ReadonlyMap<CredentialId, number>) => Effect.Effect<void>
  readonly all: Effect.Effect<ReadonlyArray<Source>>
}

export const makeSourceFamily = Effect.fnUntraced(function* <Source extends PolledSource>(
  offers: ReadonlyArray<SourceOffer<Source>>,
  configured: ReadonlyArray<Source>
) {
  const { credentials: store, feeds } = yield* SourceStore
  const cache = yield* makeSourceCache(offers)
  const named = new Map(configured.map((source) => [source.name, source]))

  const isKnown: SourceFamily<Source>["isKnown"] = (credential) =>
    credential.isStored
      ? offers.some((offer) => offer.source === offerNameOf(credential))
      : named.has(credential.source)

  const open: SourceFamily<Source>["open"] = (credential) => {
    if (credential.health.state === "removed") return Effect.succeed(null)
    return credential.isStored ? cache.get(credential) : Effect.succeed(named.get(credential.source) ?? null)
  }

  const places = new Map(offers.map(({ source }, place) => [source, place]))
  const placeOf = (credential: ServingCredential) =>
    (credential.isRefused ? offers.length + 1 : 0) + (places.get(offerNameOf(credential)) ?? offers.length)
  const inOrder = (a: ServingCredential, b: ServingCredential) => placeOf(a) - placeOf(b)

  const openOne = Effect.fnUntraced(function* ({ id, isStored, source }: ServingCredential) {
    if (!isStored) return named.get(source) ?? null
    const credential = Option.getOrNull(yield* store.find(id))
    if (credential === null) return null
    return yield* open(credential).pipe(
      Effect.catch(({ detail }) => Effect.as(Effect.logWarning(`${source} cannot be opened: ${detail}`), null)),
      Effect.annotateLogs({ credential: id })
    )
  })

  const family: SourceFamily<Source> = {
    open,
    isKnown,
    keepOnly: cache.keepOnly,
    all: Effect.map(cache.opened, (opened) => [...named.values(), ...opened]),
    openFor: Effect.fn("SourceFamily.openFor")(function* (account) {
      const serving = (yield* feeds.serving(account)).filter(isKnown).toSorted(inOrder)
      const opened = yield* Effect.forEach(serving, (credential) =>
        Effect.map(openOne(credential), (source) => (source === null ? [] : [{ credential, source }]))
      )
      return opened.flat()
    })
  }
  return family
})
