import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { day, hour, shift, toMillis } from "#domain/Time.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { arrives, follow, IntakeWorld, poll, Turns } from "../../../application/support/intakeWorld.ts"
import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { asIngestion, newFeed, Time } from "../../../support/DataPlane.ts"
import { afterSamples } from "../clock.ts"
import { assign, newParty } from "../partySamples.ts"
import { paid, userOf } from "../samples.ts"
import { fleet, placeOf, voyages } from "./fleet.ts"
import type { Box, Voyage } from "./fleet.ts"
import { news, promises, reports } from "./reports.ts"

const clock = DurableClock.use((clock) => clock.now)
const holder = { account: paid, user: userOf(paid) }

/** A container that no carrier knows. */
export const unknownNumber = containerNumber(900)

/** The company asks for it in vain. */
const fail = Effect.fnUntraced(function* (number: string) {
  const turns = yield* Turns
  const { feed } = yield* follow(holder, number, { request_type: "container" })
  turns.answer = Effect.fail(new NumberUnknown())
  yield* poll(feed)
})

const boxesOf = (voyage: Voyage) => fleet.filter((box) => box.voyage === voyage)

/** The terminal was last asked so many hours ago, and knew the container. */
const answered = Effect.fnUntraced(function* ({ checked, number, ...box }: Box, shipment: string) {
  const { feeds } = yield* SourceStore
  if (checked === null) return
  const { facility, port } = placeOf(box)
  const reference = {
    type: "facility",
    number: ContainerNumber.make(number),
    facility: `${port}/${facility}`
  } as const
  const { id: feed_id } = yield* newFeed(reference, "terminal")
  yield* feeds.follow([
    { feed: feed_id, follower: { account_id: paid.id, subject: { type: "shipment", id: shipment as never } } }
  ])
  const at = shift(yield* clock, -checked * hour)
  yield* feeds.recordPoll({ feed_id, at, complete: true, detail: null, pages: [], changed: false, outcome: "found" })
})

/** The company tracks its fleet, and messages came for weeks; answers the moment at which the dispatcher begins to ask. */
export const settle = Effect.gen(function* () {
  yield* afterSamples
  const now = toMillis(yield* clock) + 4 * day
  const shipments = yield* asIngestion(
    Effect.gen(function* () {
      const credential = CredentialId.make(paid.id.replace("-7000-", "-7002-"))
      yield* SourceStore.use(({ feeds }) => feeds.saveCredential({ id: credential, source: "SIML", serves: [paid.id] }))
      yield* fail(unknownNumber)
      const feeds = new Map<Voyage, FeedId>()
      for (const voyage of voyages) {
        const { feed } = yield* follow(holder, voyage.bill, { ref_numbers: [voyage.purchaseOrder] })
        feeds.set(voyage, feed)
      }
      const tell = (told: (boxes: ReadonlyArray<Box>) => ReadonlyArray<Statement>) =>
        Effect.forEach(feeds, ([voyage, feed]) => {
          const statements = told(boxesOf(voyage))
          return statements.length === 0 ? Effect.void : arrives(feed, statements)
        })
      const pass = (time: number) => Time.use(({ advance }) => advance(time))
      yield* tell((boxes) => promises(boxes, now))
      yield* pass(day)
      yield* tell((boxes) => reports(boxes, now, now - 3 * day - hour))
      yield* pass(3 * day)
      yield* tell((boxes) => news(boxes, now, now - hour))
      const made = yield* Effect.forEach(voyages, (voyage) =>
        Effect.map(
          ShipmentStore.use((store) =>
            oneAnswer(store.byDocument([{ account_id: paid.id, scac: null, numbers: [voyage.bill] }]))
          ),
          ([shipment]) => [voyage, shipment?.id ?? ""] as const
        )
      )
      return new Map(made)
    }).pipe(Effect.provide(IntakeWorld, { local: true }))
  )
  yield* asIngestion(Effect.forEach(fleet, (box) => answered(box, shipments.get(box.voyage) ?? "")))
  for (const customer of new Set(voyages.map(({ customer }) => customer))) {
    const party = yield* newParty(customer)
    for (const voyage of voyages.filter((voyage) => voyage.customer === customer)) {
      yield* assign(`shipments/${shipments.get(voyage)}`, "customer", party)
    }
  }
  return now
})
