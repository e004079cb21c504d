import { Effect, Exit, Scope, Semaphore } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"

import { Vault } from "../../../ports/identity/secret/Vault.ts"
import { Budgets } from "../../../ports/tracking/source/Budgets.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import { Denied } from "../../../ports/tracking/source/PolledSource.ts"
import type { PolledSource } from "../../../ports/tracking/source/PolledSource.ts"
import type { SourceOffer } from "../../../ports/tracking/source/SourceOffer.ts"
import { unsealSettings } from "./sealedSettings.ts"

interface CachedSource<Source extends PolledSource> {
  readonly source: Source
  readonly version: number
  readonly scope: Scope.Closeable
}

export const offerNameOf = ({ offered, source }: Pick<SourceCredential, "offered" | "source">): string =>
  offered?.offer ?? source

export const openSource = Effect.fn("openSource")(function* <Source extends PolledSource>(
  offers: ReadonlyArray<SourceOffer<Source>>,
  credential: SourceCredential
) {
  const { id, sealed } = credential
  const offer = offers.find(({ source }) => source === offerNameOf(credential))
  if (offer === undefined || sealed === null) return null
  const settings = yield* Effect.mapError(unsealSettings(id, sealed), ({ detail }) => new Denied({ detail }))
  return yield* Effect.mapError(
    offer.open(settings),
    ({ detail, setting }) => new Denied({ detail: `The setting ${setting} is invalid: ${detail}` })
  )
})

export const makeSourceCache = Effect.fnUntraced(function* <Source extends PolledSource>(
  offers: ReadonlyArray<SourceOffer<Source>>
) {
  const opened = new Map<CredentialId, CachedSource<Source>>()
  const one = yield* Semaphore.make(1)
  const life = yield* Scope.Scope
  const vault = yield* Vault
  const budgets = yield* Budgets

  const close = Effect.fnUntraced(function* (id: CredentialId) {
    const known = opened.get(id)
    opened.delete(id)
    if (known !== undefined) yield* Scope.close(known.scope, Exit.void)
  })

  const get = Effect.fnUntraced(function* (credential: SourceCredential) {
    const { id, version } = credential
    const known = opened.get(id)
    if (known?.version === version) return known.source
    yield* close(id)
    const scope = yield* Scope.fork(life)
    const source = yield* openSource(offers, credential).pipe(
      Effect.provideService(Scope.Scope, scope),
      Effect.provideService(Vault, vault),
      // A changed credential may belong to another user at the source.
      Effect.provideService(Budgets, { open: (name) => budgets.open(`${id}/${version}/${name}`) }),
      Effect.onError(() => Scope.close(scope, Exit.void))
    )
    if (source !== null) opened.set(id, { source, version, scope })
    return source
  })

  return {
    opened: Effect.sync(() => [...opened.values()].map(({ source }) => source)),
    get: (credential: SourceCredential) => one.withPermit(get(credential)),
    keepOnly: (versions: ReadonlyMap<CredentialId, number>) =>
      one.withPermit(
        Effect.forEach(
          [...opened].filter(([id, { version }]) => versions.get(id) !== version),
          ([id]) => close(id),
          { discard: true }
        )
      )
  }
})
