import { Context, Effect } from "effect"
import type { Duration, Layer } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { FeedReference } from "#application/ports/voyage/observation/FeedStore.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Stores } from "#runtimes/plane/DataPlane.ts"

import * as Sample from "./samples.ts"

/** Every data port. */
export type DataPlane = Stores

/** The ports on the same data with the role of an ingestion node, whatever the role of the ports under test. */
export class Ingestion extends Context.Service<Ingestion, Context.Context<DataPlane>>()("test/Ingestion") {}

/** Moves the durable clock of the adapter. */
export class Time extends Context.Service<Time, { readonly advance: (milliseconds: number) => Effect.Effect<void> }>()(
  "test/Time"
) {}

export interface ContractOptions {
  readonly timeout: Duration.Input
  /** For adapters that wait in real time. */
  readonly excludeTestServices: boolean
}

/** What the contract tests need of an adapter. */
export type Adapter<E> = Layer.Layer<DataPlane | Ingestion | Time, E>

export const asIngestion = <A, E, R = never>(
  work: Effect.Effect<A, E, DataPlane | R>
): Effect.Effect<A, E, Ingestion | Exclude<R, DataPlane>> =>
  Effect.flatMap(Ingestion, (ports) => Effect.provide(work, ports))

/** A new account with one user. */
export const newAccount = Effect.fnUntraced(function* (fields: Partial<Account> = {}) {
  const account = Sample.account(fields)
  yield* asIngestion(AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id))))
  return account.id
})

/** A new feed, under a credential of its own that serves every account. */
export const newFeed = Effect.fnUntraced(function* (
  reference: FeedReference = { type: "bill", number: Sample.feedId() },
  kind: "carrier" | "terminal" | "rail" | "inbox" = "carrier",
  source?: string
) {
  const { feeds } = yield* SourceStore
  const credential = Sample.credential(source === undefined ? {} : { source })
  yield* feeds.saveCredential(credential)
  return yield* oneAnswer(feeds.ensure([{ credential_id: credential.id, source: credential.source, kind, reference }]))
})
