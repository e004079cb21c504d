import { Context, Effect, Layer, Option } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import { CredentialId, ShipmentId } from "#domain/Identifiers.ts"
import type { AccountId, RawId } from "#domain/Identifiers.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { readFoldKey, readLane } from "../../../jobKeys.ts"
import { newId } from "../../../newId.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import { Readers } from "../../../ports/tracking/source/Readers.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { useCases } from "../../../useCases.ts"
import { inboxFeed } from "../../source/inboxFeed.ts"
import { Folding } from "../update/Folding.ts"
import { removeUnusedFile, messageRowOf, prepareMessage } from "./prepareMessage.ts"
import type { NewMessage } from "./prepareMessage.ts"
import { Reading } from "./Reading.ts"
import type { ReadMessage } from "./readMessage.ts"

export interface StoredMessage {
  readonly raw_id: RawId
  readonly format: string | null
  /** False if these bytes were received before; they are not processed again. */
  readonly isNew: boolean
}

export interface IntakeResult {
  readonly raw_id: RawId
  readonly name: string
  readonly format: string | null
  readonly isNew: boolean
  readonly message: ReadMessage | null
  readonly shipments: ReadonlyArray<ShipmentId>
}

/** For uploaded files; it serves only that account. */
const inboxOf = Effect.fn("Intake.inboxOf")(function* (account: AccountId) {
  const { feeds } = yield* SourceStore
  const own = (yield* feeds.credentialsFor(account, "inbox")).find(({ serves }) => serves !== "all")
  const credential = own ?? { id: CredentialId.make(yield* newId), source: "inbox", serves: [account] }
  if (own === undefined) yield* feeds.saveCredential(credential)
  return yield* oneAnswer(
    feeds.ensure([
      {
        credential_id: credential.id,
        source: "inbox",
        kind: "inbox",
        reference: { type: "any" }
      }
    ])
  )
})

const feedOf = (inbox: InboxWithoutSecret) =>
  SourceStore.use((sources) => Effect.provideService(inboxFeed(inbox), SourceStore, sources))

interface FileDescription {
  /** Null if no reader recognizes it. */
  readonly format: string | null
  readonly name: string | null
  readonly charset: string | null
}

const keep = Effect.fn("Intake.keep")(function* (
  feed: Feed,
  message: NewMessage,
  { charset, format, name }: FileDescription
) {
  const observations = yield* ObservationStore
  const queue = yield* WorkQueue
  const clock = yield* DurableClock
  const received_at = yield* clock.now
  const fields = { feed_id: feed.id, format: format ?? "unrecognised", name, charset, received_at }
  const kept = yield* observations.keep(messageRowOf(message, fields))
  if (kept.isNew) yield* queue.put("read", [{ key: kept.raw_id, lane: readLane(feed, message.bytes) }])
  return { ...kept, format } satisfies StoredMessage
})

/** Only the beginning, because the sender waits. */
const recognised = (bytes: Uint8Array) =>
  Effect.map(Readers, (readers) => readers.recognize(bytes.subarray(0, messageLimits.reading.inTurn.most)))

const keepForAccount = Effect.fn("Intake.keepForAccount")(function* (
  account: AccountId,
  name: string,
  message: NewMessage
) {
  const transaction = yield* Transaction
  yield* transaction.lock([`inbox:${account}`])
  const feed = yield* inboxOf(account)
  return yield* keep(feed, message, { format: yield* recognised(message.bytes), name, charset: null })
})

/** Writes the file before the transaction starts. */
const storeMessage = Effect.fnUntraced(function* <R>(
  bytes: Uint8Array,
  keep: (message: NewMessage) => Effect.Effect<StoredMessage, Unavailable, R>
) {
  const transaction = yield* Transaction
  const message = yield* prepareMessage(bytes, null)
  const accepted = yield* transaction.run(keep(message))
  yield* removeUnusedFile(message, accepted)
  return accepted
})

/** The registered format if a reader supports exactly this format, otherwise the detected format. */
const formatOf = Effect.fnUntraced(function* ({ format }: InboxWithoutSecret, bytes: Uint8Array) {
  const readers = yield* Readers
  return readers.reader(format) === null ? yield* recognised(bytes) : format
})

const accept = Effect.fn("Intake.accept")(function* (
  inbox: InboxWithoutSecret,
  name: string | null,
  bytes: Uint8Array,
  charset: string | null = null
) {
  const format = yield* formatOf(inbox, bytes)
  return yield* storeMessage(bytes, (message) =>
    Effect.flatMap(feedOf(inbox), (feed) => keep(feed, message, { format, name, charset }))
  )
})

const shipmentIn = (key: string) => {
  const follower = readFoldKey(key)
  const { account_id, subject } = follower ?? {}
  return account_id !== undefined && subject?.type === "shipment" ? [{ account_id, id: subject.id }] : []
}

/** A fold may have joined the shipment to another. */
const survivingShipmentOf = ({ account_id, id }: { readonly account_id: AccountId; readonly id: ShipmentId }) =>
  ShipmentStore.use(({ joins }) =>
    Effect.map(joins.survivorOf(account_id, "shipment", id), (survivor) =>
      ShipmentId.make(Option.getOrElse(survivor, () => id))
    )
  )

const readNow = Effect.fn("Intake.readNow")(function* (name: string, accepted: StoredMessage) {
  const queue = yield* WorkQueue
  const reading = yield* Reading
  const folding = yield* Folding
  const message = yield* reading.read(accepted.raw_id)
  const folds = message?.folds ?? []
  yield* folding.foldNow(folds)
  yield* queue.remove("read", accepted.raw_id)
  const shipments = yield* Effect.forEach(folds.flatMap(shipmentIn), survivingShipmentOf)
  return { ...accepted, name, message, shipments: [...new Set(shipments)] } satisfies IntakeResult
})

const takeInto = (inbox: InboxWithoutSecret, name: string, bytes: Uint8Array) =>
  Effect.flatMap(accept(inbox, name, bytes), (accepted) => readNow(name, accepted))

const takeIn = (account: AccountId, name: string, bytes: Uint8Array) =>
  Effect.flatMap(
    storeMessage(bytes, (message) => keepForAccount(account, name, message)),
    (accepted) => readNow(name, accepted)
  )

export class Intake extends Context.Service<
  Intake,
  {
    /** Step one only: stores the bytes and queues their reading. */
    readonly accept: (
      inbox: InboxWithoutSecret,
      name: string | null,
      bytes: Uint8Array,
      charset?: string | null
    ) => StoreEffect<StoredMessage>
    readonly takeInto: (inbox: InboxWithoutSecret, name: string, bytes: Uint8Array) => StoreEffect<IntakeResult>
    readonly takeIn: (account: AccountId, name: string, bytes: Uint8Array) => StoreEffect<IntakeResult>
  }
>()("application/tracking/ingestion/read/Intake") {
  static readonly layer = Layer.effect(this, useCases({ accept, takeInto, takeIn }))
}
