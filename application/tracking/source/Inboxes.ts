import { Context, Effect, Layer, Option, Redacted } from "effect"

import { CredentialId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { InboxRefused } from "#domain/tracking/source/Inbox.ts"
import type { Inbox, InboxName, InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { Vault } from "../../ports/identity/secret/Vault.ts"
import type { VaultClosed } from "../../ports/identity/secret/Vault.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { reseal, resealEach } from "../../reseal.ts"
import { useCases } from "../../useCases.ts"

export interface NewInbox extends Pick<Inbox, "name" | "format" | "auth" | "data_source"> {
  /** Null for the inbox's name. */
  readonly source: string | null
  /** `all` means all accounts that already track the number. */
  readonly serves: "all" | ReadonlyArray<AccountId>
}

export interface ListedInbox extends InboxWithoutSecret {
  readonly serves: "all" | ReadonlyArray<AccountId>
}

/** Binds the sealed secret to one inbox. */
const sealName = (credential: CredentialId) => `inbox ${credential}`

const refuse = (detail: string) => Effect.fail(new InboxRefused({ detail }))

const checkServes = Effect.fn("Inboxes.checkServes")(function* (serves: NewInbox["serves"]) {
  const accounts = yield* AccountStore
  if (serves === "all") return
  if (serves.length === 0) return yield* refuse("An inbox serves one account at least.")
  for (const id of serves) {
    if (Option.isNone(yield* one(accounts.load([id])))) return yield* refuse(`There is no account ${id}.`)
  }
})

const kept = Effect.fn("Inboxes.kept")(function* (
  { auth }: NewInbox,
  credential: CredentialId,
  secret: Redacted.Redacted
) {
  const secrets = yield* Secrets
  const vault = yield* Vault
  if (auth !== "signature") return yield* secrets.hash(secret)
  return yield* vault.seal(new TextEncoder().encode(Redacted.value(secret)), sealName(credential))
})

const resealOne = (inbox: Inbox) =>
  inbox.auth === "signature"
    ? Effect.flatMap(SourceStore, ({ inboxes }) =>
        reseal({
          sealed: inbox.secret,
          name: sealName(inbox.credential_id),
          replace: (secret) => inboxes.replaceSecret(inbox, secret)
        })
      )
    : Effect.succeed("current" as const)

const servesOf = (credential: CredentialId) =>
  SourceStore.use(({ feeds }) =>
    Effect.map(feeds.accountsOf(credential), (named) => (named.length === 0 ? ("all" as const) : named))
  )

/** Null for the operator's audit chain. */
const soleAccount = (serves: NewInbox["serves"]): AccountId | null =>
  serves !== "all" && serves.length === 1 ? (serves[0] ?? null) : null

const add = Effect.fn("Inboxes.add")(function* (asked: NewInbox) {
  const clock = yield* DurableClock
  const { feeds, inboxes: store } = yield* SourceStore
  const secrets = yield* Secrets
  const transaction = yield* Transaction
  const { auth, data_source, format, name, serves } = asked
  yield* checkServes(serves)
  const credential_id = CredentialId.make(yield* newId)
  const secret = yield* secrets.newPushSecret
  const inbox: Inbox = {
    name,
    credential_id,
    source: asked.source ?? name,
    format,
    auth,
    data_source,
    secret: yield* kept(asked, credential_id, secret),
    created_at: yield* clock.now
  }
  // No polled source has such a name, so the credential is never polled.
  const credential = { id: credential_id, source: `inbox:${name}`, serves }
  const isAdded = yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`inbox name:${name}`])
      if (Option.isSome(yield* store.find(name))) return false
      yield* feeds.saveCredential(credential)
      const isNew = yield* store.add(inbox)
      if (isNew) yield* audit({ account: soleAccount(serves), action: "inbox.added", id: name })
      return isNew
    })
  )
  if (!isAdded) return yield* refuse(`There is an inbox ${name} already: remove it first, or take another name.`)
  return { inbox, secret }
})

const list = Effect.gen(function* () {
  const { inboxes: store } = yield* SourceStore
  return yield* Effect.forEach(yield* store.list, ({ secret: _secret, ...inbox }) =>
    Effect.map(servesOf(inbox.credential_id), (serves): ListedInbox => ({ ...inbox, serves }))
  )
})

const remove = Effect.fn("Inboxes.remove")(function* (name: InboxName) {
  const { inboxes: store } = yield* SourceStore
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`inbox name:${name}`])
      const found = Option.getOrNull(yield* store.find(name))
      if (found === null || !(yield* store.remove(name))) return false
      const account = soleAccount(yield* servesOf(found.credential_id))
      yield* audit({ account, action: "inbox.removed", id: name })
      return true
    })
  )
})

const find = (name: InboxName) => SourceStore.use(({ inboxes }) => inboxes.find(name))

const resealSecrets = Effect.gen(function* () {
  const { inboxes: store } = yield* SourceStore
  return yield* resealEach(yield* store.list, ({ name }) => name, resealOne)
}).pipe(Effect.withSpan("Inboxes.reseal"))

const signingKey = ({ credential_id, secret }: Inbox) =>
  Vault.use((vault) =>
    Effect.map(vault.unseal(secret, sealName(credential_id)), (bytes) => Redacted.make(new TextDecoder().decode(bytes)))
  )

export class Inboxes extends Context.Service<
  Inboxes,
  {
    /** The secret is shown only once. */
    readonly add: (
      inbox: NewInbox
    ) => Effect.Effect<
      { readonly inbox: Inbox; readonly secret: Redacted.Redacted },
      InboxRefused | VaultClosed | Effect.Error<StoreEffect<unknown>>
    >
    readonly list: StoreEffect<ReadonlyArray<ListedInbox>>
    /** Received data stays valid. */
    readonly remove: (name: InboxName) => StoreEffect<boolean>
    readonly find: (name: InboxName) => StoreEffect<Option.Option<Inbox>>
    readonly signingKey: (inbox: Inbox) => Effect.Effect<Redacted.Redacted, VaultClosed>
    readonly reseal: Effect.Effect<
      { readonly resealed: number; readonly unreadable: ReadonlyArray<InboxName> },
      VaultClosed | Effect.Error<StoreEffect<unknown>>
    >
  }
>()("application/tracking/source/Inboxes") {
  static readonly layer = Layer.effect(this, useCases({ add, list, remove, find, reseal: resealSecrets, signingKey }))
}
