import { Context, Effect, Layer } from "effect"

import { CredentialId, RawId } from "#domain/Identifiers.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"

import { newId } from "../newId.ts"
import { Digest } from "../ports/Digest.ts"
import { DurableClock } from "../ports/DurableClock.ts"
import { FeedStore } from "../ports/FeedStore.ts"
import { ObservationStore } from "../ports/ObservationStore.ts"
import { Readers } from "../ports/Readers.ts"
import type { Stored } from "../ports/Stored.ts"
import { Transaction } from "../ports/Transaction.ts"
import { WorkQueue } from "../ports/WorkQueue.ts"
import { Folding } from "./Folding.ts"
import { readFoldKey } from "./jobKeys.ts"
import { Reading } from "./Reading.ts"
import type { ReadMessage } from "./Reading.ts"

/** What became of a file. */
export interface TakenIn {
  readonly name: string
  readonly format: string | null
  /** False when these bytes were taken in before: nothing is done again. */
  readonly isNew: boolean
  readonly message: ReadMessage | null
  readonly shipments: ReadonlyArray<ShipmentId>
}

/** Use case: take in a file for an account, through the three steps that every message goes. */
export class Intake extends Context.Service<
  Intake,
  {
    readonly takeIn: (account: AccountId, name: string, bytes: Uint8Array) => Stored<TakenIn>
  }
>()("application/Intake") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const feeds = yield* FeedStore
      const observations = yield* ObservationStore
      const queue = yield* WorkQueue
      const transaction = yield* Transaction
      const clock = yield* DurableClock
      const digest = yield* Digest
      const readers = yield* Readers
      const reading = yield* Reading
      const folding = yield* Folding

      /** The inbox of an account: its files serve that account alone. */
      const inboxOf = Effect.fn("Intake.inboxOf")(function* (account: AccountId) {
        const own = (yield* feeds.credentialsFor(account, "inbox")).find(({ serves }) => serves !== "all")
        const credential = own ?? { id: CredentialId.make(yield* newId), source: "inbox", serves: [account] }
        if (own === undefined) yield* feeds.saveCredential(credential)
        return yield* feeds.ensure({
          credential_id: credential.id,
          source: "inbox",
          kind: "inbox",
          reference: { type: "any" }
        })
      })

      const keep = Effect.fn("Intake.keep")(function* (account: AccountId, name: string, bytes: Uint8Array) {
        yield* transaction.lock([`inbox:${account}`])
        const format = readers.recognise(bytes)
        const kept = yield* observations.keep({
          id: RawId.make(yield* newId),
          feed_id: (yield* inboxOf(account)).id,
          format: format ?? "unrecognised",
          name,
          bytes,
          sha256: digest.sha256(bytes),
          received_at: yield* clock.now
        })
        if (kept.isNew) yield* queue.put("read", [{ key: kept.raw_id, lane: "inbox" }])
        return { ...kept, format }
      })

      return {
        takeIn: Effect.fn("Intake.takeIn")(function* (account, name, bytes) {
          const { format, isNew, raw_id } = yield* transaction.run(keep(account, name, bytes))
          const message = yield* reading.read(raw_id)
          const folds = message?.folds ?? []
          yield* folding.foldNow(folds)
          yield* queue.remove("read", raw_id)
          const subjects = folds.flatMap((key) => readFoldKey(key)?.subject ?? [])
          const shipments = subjects.flatMap((subject) => (subject.type === "shipment" ? [subject.id] : []))
          return { name, format, isNew, message, shipments: [...new Set(shipments)] }
        })
      }
    })
  )
}
