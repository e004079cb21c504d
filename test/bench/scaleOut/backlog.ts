import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { hour, shift } from "#domain/Time.ts"

import * as Sample from "../../support/samples.ts"
import { billOf, bytesOf, eventsOfBill, received } from "../answers.ts"

const accounts = 20

/** Days that are left of a voyage when its carrier tells of it: at sea, again, and at the terminal. */
export const stages = [28, 18, 8] as const

/** A shipment that waits for what its carrier tells. */
export interface Awaiting {
  readonly serial: number
  readonly feed: FeedId
}

/** So many shipments of 20 accounts, each with the feed that it follows. */
export const awaiting = Effect.fn("backlog.awaiting")(function* (shipments: number) {
  const { feeds } = yield* SourceStore
  const credential = Sample.credential({ source: "SIML" })
  yield* feeds.saveCredential(credential)
  const owners = Array.from({ length: accounts }, () => Sample.account())
  for (const account of owners) yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  return yield* Effect.forEach(
    Array.from({ length: shipments }, (_, index) => index + 1),
    Effect.fnUntraced(function* (serial) {
      const account_id = owners[serial % accounts]!.id
      const number = billOf(serial)
      const shipment = Sample.shipment({ account_id, bill_of_lading_number: number, normalized_number: number })
      yield* ShipmentStore.use((store) => store.save([shipment]))
      const reference = { type: "bill", number } as const
      const feed = yield* oneAnswer(
        feeds.ensure([{ credential_id: credential.id, source: "SIML", kind: "carrier", reference }])
      )
      yield* feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }])
      return { serial, feed: feed.id } satisfies Awaiting
    })
  )
})

/** Stores a message of each carrier about this stage of the voyage, all to be read at once. */
export const store = Effect.fn("backlog.store")(function* (all: ReadonlyArray<Awaiting>, stage: number) {
  const [observations, queue, transaction] = [yield* ObservationStore, yield* WorkQueue, yield* Transaction]
  const received_at = shift(received, (stage - stages.length) * hour)
  const messages = all.map(({ feed, serial }) =>
    Sample.raw(feed, "", { bytes: bytesOf(eventsOfBill(serial, stages[stage])), received_at })
  )
  yield* transaction.run(
    Effect.gen(function* () {
      const kept = yield* Effect.forEach(messages, (message) => observations.keep(message))
      yield* queue.put(
        "read",
        kept.map(({ raw_id }) => ({ key: raw_id, lane: "inbox" }))
      )
    })
  )
})
