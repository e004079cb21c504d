import { Effect, Option } from "effect"

import type { AccountId, CredentialId } from "#domain/Identifiers.ts"

import { pollOf } from "../../../jobKeys.ts"
import { AccountStore } from "../../../ports/identity/account/AccountStore.ts"
import { one } from "../../../ports/one.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { problem } from "./CredentialProblem.ts"
import { credentialLock, pollFeeds } from "./recordHealth.ts"

export const checkAccounts = Effect.fnUntraced(function* (ids: ReadonlyArray<AccountId>) {
  const accounts = yield* AccountStore
  for (const id of ids) {
    if (Option.isNone(yield* one(accounts.load([id])))) return yield* problem(`Account not found: ${id}.`)
  }
})

export const findStoredCredential = Effect.fnUntraced(function* (id: CredentialId) {
  const { credentials: store } = yield* SourceStore
  const found = Option.getOrNull(yield* store.find(id))
  if (found === null) return yield* problem(`Credential not found: ${id}.`)
  if (!found.isStored) return yield* problem(`${found.source} is configured in the environment: change it there.`)
  if (found.health.state === "removed") return yield* problem(`The credential ${id} was removed.`)
  return found
})

/** Polled feeds move to a usable credential. */
export const pollStrandedFeeds = Effect.fnUntraced(function* (source: string) {
  const queue = yield* WorkQueue
  const { credentials: store } = yield* SourceStore
  const feeds = yield* store.strandedAt(source)
  yield* queue.put(
    "poll",
    feeds.filter(({ reference }) => reference.type !== "any").map((feed) => pollOf(feed))
  )
})

export const lockCredential = <A, E, R>(id: CredentialId, work: Effect.Effect<A, E, R>) =>
  Transaction.use((transaction) => transaction.run(Effect.andThen(transaction.lock([credentialLock(id)]), work)))

export const saveCredential = Effect.fnUntraced(function* (credential: SourceCredential) {
  const { credentials: store } = yield* SourceStore
  yield* store.save(credential)
  yield* pollFeeds(credential.id)
  yield* pollStrandedFeeds(credential.source)
  return credential
})
