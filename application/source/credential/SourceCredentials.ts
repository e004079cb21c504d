import { Context, Effect, Layer, Option } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import { newStanding } from "#domain/source/Standing.ts"

import { pollOf } from "../../jobKeys.ts"
import { newId } from "../../newId.ts"
import { AccountStore } from "../../ports/account/AccountStore.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { Vault } from "../../ports/secret/Vault.ts"
import type { VaultClosed } from "../../ports/secret/Vault.ts"
import { CredentialStore } from "../../ports/source/CredentialStore.ts"
import type { SourceCredential } from "../../ports/source/CredentialStore.ts"
import { SourceOffers } from "../../ports/source/SourceOffers.ts"
import type { Setting, Settings, SourceOffer } from "../../ports/source/SourceOffers.ts"
import { checkSettings, settingProblem } from "./checkSettings.ts"
import { problem } from "./CredentialProblem.ts"
import type { CredentialProblem } from "./CredentialProblem.ts"
import { credentialLock, wakeFeeds } from "./noteStanding.ts"
import { sealSettings, unsealSettings } from "./sealedSettings.ts"
import { offerNameOf } from "./sourceCache.ts"

interface NewCredential {
  readonly source: string
  /** Null for one of the operator. */
  readonly owner_id: AccountId | null
  readonly serves: SourceCredential["serves"]
  readonly settings: Settings
}

interface CredentialChange {
  readonly serves?: SourceCredential["serves"] | undefined
  /** What is left out stays; a blank value takes a setting away. */
  readonly settings: Settings
}

/** A source that a credential may be given for, and what it wants. */
export interface Offered extends Pick<SourceOffer<unknown>, "source" | "title" | "settings"> {
  readonly kind: "carrier" | "terminal" | "rail"
}

/** A credential, with the settings that nobody needs to hide; null when the vault cannot open them. */
export interface DescribedCredential {
  readonly credential: SourceCredential
  readonly settings: ReadonlyArray<{ readonly setting: Setting; readonly value: Settings[string] }> | null
}

type Problem = CredentialProblem | VaultClosed | Unavailable

/** Use cases of the operator: under what sources are asked. */
export class SourceCredentials extends Context.Service<
  SourceCredentials,
  {
    readonly offers: ReadonlyArray<Offered>
    /** Asks nobody; numbers that wait for such a credential are polled. */
    readonly add: (credential: NewCredential) => Effect.Effect<SourceCredential, Problem>
    /** The source counts as taking it until it says otherwise; its numbers are polled at once. */
    readonly change: (id: CredentialId, change: CredentialChange) => Effect.Effect<SourceCredential, Problem>
    /** Forgets its settings and polls nothing more; what was learned stays. */
    readonly remove: (id: CredentialId) => Effect.Effect<SourceCredential, Problem>
    readonly list: Effect.Effect<ReadonlyArray<DescribedCredential>, Unavailable>
    /** Seals everything with the newest key. Answers how many were, and which cannot be opened. */
    readonly reseal: Effect.Effect<
      { readonly resealed: number; readonly unreadable: ReadonlyArray<CredentialId> },
      Problem
    >
  }
>()("application/SourceCredentials") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const accounts = yield* AccountStore
      const clock = yield* DurableClock
      const { carriers, railroads, terminals } = yield* SourceOffers
      const queue = yield* WorkQueue
      const store = yield* CredentialStore
      const transaction = yield* Transaction
      const vault = yield* Vault
      const context = yield* Effect.context<Vault | Effect.Services<ReturnType<typeof wakeFeeds>>>()
      const all: ReadonlyArray<SourceOffer<unknown>> = [...carriers, ...terminals, ...railroads]

      const offerOf = (source: string): Effect.Effect<SourceOffer<unknown>, CredentialProblem> => {
        const offer = all.find((offer) => offer.source.toUpperCase() === source.toUpperCase())
        const names = all.map((offer) => offer.source).join(", ")
        return offer === undefined
          ? Effect.fail(problem(`There is no source ${source}: one of ${names}.`))
          : Effect.succeed(offer)
      }

      const checkAccounts = Effect.fnUntraced(function* (ids: ReadonlyArray<AccountId>) {
        for (const id of ids) {
          if (Option.isNone(yield* accounts.find(id))) return yield* problem(`There is no account ${id}.`)
        }
      })

      /** Numbers whose credential is of no use look for another one. */
      const wakeStranded = Effect.fnUntraced(function* (source: string) {
        const feeds = yield* store.strandedAt(source)
        yield* queue.put(
          "poll",
          feeds.filter(({ reference }) => reference.type !== "any").map((feed) => pollOf(feed))
        )
      })

      /** One that an operator gave and that is still there. */
      const stored = Effect.fnUntraced(function* (id: CredentialId) {
        const found = Option.getOrNull(yield* store.find(id))
        if (found === null) return yield* problem(`There is no credential ${id}.`)
        if (!found.isStored) return yield* problem(`${found.source} is configured by the environment: change it there.`)
        if (found.standing.state === "removed") return yield* problem(`The credential ${id} was removed.`)
        return found
      })

      /** Who the settings are for: the source of the offer, or a carrier that they name themselves. */
      const identityOf = Effect.fnUntraced(function* (offer: SourceOffer<unknown>, settings: Settings) {
        const identify = carriers.find(({ source }) => source === offer.source)?.identify
        if (identify === undefined) return { source: offer.source, offered: null }
        const { source, supports } = yield* Effect.mapError(identify(settings), settingProblem)
        if (all.some((known) => known.source === source)) {
          return yield* problem(`${source} is a source of its own: add ${source}.`)
        }
        return { source, offered: { offer: offer.source, supports } }
      })

      const locked = <A, E, R>(id: CredentialId, work: Effect.Effect<A, E, R>) =>
        transaction.run(Effect.andThen(transaction.lock([credentialLock(id)]), work))

      const save = Effect.fnUntraced(function* (credential: SourceCredential) {
        yield* store.save(credential)
        yield* wakeFeeds(credential.id)
        yield* wakeStranded(credential.source)
        return credential
      })

      const add = Effect.fn("SourceCredentials.add")(function* (given: NewCredential) {
        const offer = yield* offerOf(given.source)
        const { owner_id, serves } = given
        yield* checkAccounts([...(owner_id === null ? [] : [owner_id]), ...(serves === "all" ? [] : serves)])
        const settings = yield* checkSettings(offer, given.settings)
        const id = CredentialId.make(yield* newId)
        const sealed = yield* sealSettings(id, settings)
        const created_at = yield* clock.now
        const identity = yield* identityOf(offer, settings)
        const fresh = { id, ...identity, serves, owner_id, sealed, created_at }
        return yield* locked(id, save({ ...fresh, isStored: true, version: 1, standing: newStanding }))
      })

      const changed = Effect.fnUntraced(function* (id: CredentialId, change: CredentialChange) {
        const credential = yield* stored(id)
        const offer = yield* offerOf(offerNameOf(credential))
        const serves = change.serves ?? credential.serves
        yield* checkAccounts(serves === "all" ? [] : serves)
        const isResealed = Object.keys(change.settings).length > 0
        if (!isResealed) return yield* save({ ...credential, serves })
        const before = credential.sealed === null ? {} : yield* unsealSettings(id, credential.sealed)
        const settings = yield* checkSettings(offer, { ...before, ...change.settings })
        const { offered, source } = yield* identityOf(offer, settings)
        if (source !== credential.source)
          return yield* problem(`${id} is for ${credential.source}: add one for ${source}.`)
        const sealed = yield* sealSettings(id, settings)
        const version = credential.version + 1
        return yield* save({ ...credential, offered, serves, sealed, version, standing: newStanding })
      })

      const removed = Effect.fnUntraced(function* (id: CredentialId) {
        const credential = yield* stored(id)
        const standing = { ...newStanding, state: "removed" as const, since: yield* clock.now }
        const gone = { ...credential, sealed: null, version: credential.version + 1, standing }
        yield* store.save(gone)
        yield* store.deactivate(id)
        yield* wakeStranded(credential.source)
        return gone
      })

      const describe = Effect.fnUntraced(function* (credential: SourceCredential) {
        const { id, sealed } = credential
        const known = all.find(({ source }) => source === offerNameOf(credential))?.settings ?? []
        if (sealed === null) return { credential, settings: [] }
        const values = Option.getOrNull(yield* Effect.option(unsealSettings(id, sealed)))
        if (values === null) return { credential, settings: null }
        const settings = known.flatMap((setting) => {
          const value = values[setting.name]
          return value === undefined ? [] : [{ setting, value }]
        })
        return { credential, settings }
      })

      const resealOne = Effect.fnUntraced(function* (id: CredentialId) {
        const credential = Option.getOrNull(yield* store.find(id))
        if (credential === null || credential.sealed === null) return "current"
        if (yield* vault.isCurrent(credential.sealed)) return "current"
        const settings = Option.getOrNull(yield* Effect.option(unsealSettings(id, credential.sealed)))
        if (settings === null) return "unreadable"
        yield* store.save({ ...credential, sealed: yield* sealSettings(id, settings) })
        return "resealed"
      })

      return {
        offers: [
          ...carriers.map((offer) => ({ ...offer, kind: "carrier" as const })),
          ...terminals.map((offer) => ({ ...offer, kind: "terminal" as const })),
          ...railroads.map((offer) => ({ ...offer, kind: "rail" as const }))
        ],
        add: (credential) => Effect.provideContext(add(credential), context),
        change: (id, change) =>
          locked(id, changed(id, change)).pipe(
            Effect.provideContext(context),
            Effect.withSpan("SourceCredentials.change")
          ),
        remove: (id) => locked(id, removed(id)).pipe(Effect.withSpan("SourceCredentials.remove")),
        list: Effect.flatMap(store.list, Effect.forEach(describe)).pipe(
          Effect.provideContext(context),
          Effect.withSpan("SourceCredentials.list")
        ),
        reseal: Effect.gen(function* () {
          const results = yield* Effect.forEach(yield* store.list, ({ id }) =>
            Effect.map(locked(id, resealOne(id)), (result) => ({ id, result }))
          )
          const unreadable = results.filter(({ result }) => result === "unreadable").map(({ id }) => id)
          return { resealed: results.filter(({ result }) => result === "resealed").length, unreadable }
        }).pipe(Effect.provideContext(context), Effect.withSpan("SourceCredentials.reseal"))
      }
    })
  )
}
