import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import { current, reportEstimate } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"
import { sweep } from "../../../support/sweep.ts"

const pause = Effect.promise(() => new Promise((done) => setTimeout(done, 25)))

/** A number waits for older transactions of the whole server, which other tests share. */
const numberAll = Effect.fnUntraced(function* (account: AccountId, count: number) {
  const log = yield* EventLog
  for (let left = 400; left > 0 && (yield* log.head(account)) < count; left--) {
    yield* log.number(1000)
    yield* pause
  }
})

/** Events that are old and replaced, and those that are kept. */
const eventsOf = (account_id: AccountId) => {
  const [shipment_id, container_id] = [Sample.shipmentId(), Sample.containerId()]
  const event = (key: string, fields: Partial<Parameters<typeof Sample.loggedEvent>[0]>) =>
    Sample.loggedEvent({ account_id, shipment_id, container_id, key, ...fields })
  const milestone = event("loaded", {})
  const estimated = (day: number) =>
    event(`estimate ${day}`, {
      kind: "estimated_event",
      event: "shipment.estimated.arrival",
      container_id: null,
      created_at: Sample.onDay(day)
    })
  const updated = (key: string, fields: object = {}) =>
    event(key, { kind: "container_updated_event", event: "container.updated", ...fields })
  const unsent = updated("unsent")
  const past = [updated("a"), estimated(1), milestone, updated("b")]
  const kept = [
    event("loaded", { previous_version: milestone.id, cause: "correction" }),
    estimated(2),
    unsent,
    updated("young", { created_at: Sample.onDay(4000) }),
    event("gone", { invalidated_at: Sample.onDay(1) })
  ]
  return { kept, past, shipment_id, unsent }
}

/** How every RetentionStore forgets what was asked and what was sent. It is of all accounts: tests look at their own. */
export const retainedEventsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Retention of events in ${adapter}`, (it) => {
    it.effect("keeps the newest two complete polls of a feed, and forgets the others", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const { id } = yield* newFeed()
        const poll = { feed_id: id, outcome: "found", detail: null, pages: [], changed: false } as const
        yield* reportEstimate(id, 1, 5)
        for (const day of [2, 3, 4, 5, 6])
          yield* feeds.recordPoll({ ...poll, at: Sample.onDay(day), complete: day < 6 })
        yield* sweep("polls", Sample.onDay(5000))
        assert.strictEqual(yield* sweep("polls", Sample.onDay(5000)), 0)
        assert.deepStrictEqual(
          (yield* current(id)).map(({ missed_polls }) => missed_polls),
          [2]
        )
      })
    )

    it.effect("forgets deliveries that ended, with their logs, and never one that is pending", () =>
      Effect.gen(function* () {
        const store = yield* WebhookStore
        const account_id = yield* newAccount()
        const webhook = Sample.webhook({ account_id })
        yield* store.save(webhook)
        const make = (status: "pending" | "succeeded" | "failed", day: number) =>
          Sample.delivery({
            account_id,
            webhook_id: webhook.id,
            event_id: Sample.eventId(),
            status,
            created_at: Sample.onDay(day)
          })
        const all = [make("pending", 1), make("succeeded", 1), make("failed", 1), make("succeeded", 9)]
        yield* store.addDeliveries(all)
        for (const delivery of all) {
          const attempt = Sample.attempt({ delivery_id: delivery.id })
          yield* store.recordAttempts([{ delivery, attempt, status: delivery.status }])
        }
        yield* sweep("deliveries", Sample.onDay(5))
        const left = yield* Effect.forEach(all, ({ id }) =>
          Effect.map(store.findDelivery(account_id, id), Option.isSome)
        )
        assert.deepStrictEqual(left, [true, false, false, true])
        const ids = all.map(({ id }) => id)
        assert.deepStrictEqual(
          (yield* store.attemptsOf(account_id, ids)).map(({ delivery_id }) => delivery_id),
          [ids[0], ids[3]]
        )
      })
    )

    it.effect("removes events that are old and delivered, and goes on over the gaps that they leave", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const account_id = yield* newAccount()
        const { kept, past, shipment_id, unsent } = eventsOf(account_id)
        const all = [...past, ...kept]
        yield* Effect.forEach(all, (one) => log.append([one]))
        const webhook = Sample.webhook({ account_id })
        yield* WebhookStore.use((store) =>
          store.addDeliveries([Sample.delivery({ account_id, webhook_id: webhook.id, event_id: unsent.id })])
        )
        const left = Effect.map(
          log.load(
            account_id,
            all.map(({ id }) => id)
          ),
          (found) => found.map(({ id }) => id)
        )
        yield* sweep("events", Sample.onDay(3000))
        assert.lengthOf(yield* left, all.length, "nothing that is not numbered")
        yield* numberAll(account_id, all.length)
        const before = yield* log.latestOf(account_id, shipment_id)
        yield* sweep("events", Sample.onDay(3000))
        assert.deepStrictEqual(
          yield* left,
          kept.map(({ id }) => id)
        )
        const gone = new Set(past.map(({ id }) => id))
        assert.deepStrictEqual(
          yield* log.latestOf(account_id, shipment_id),
          before.filter(({ id }) => !gone.has(id))
        )
        const after = yield* log.after(account_id, 0, 2)
        assert.deepStrictEqual(
          after.map(({ id }) => id),
          kept.slice(0, 2).map(({ id }) => id)
        )
        const read = yield* EventLog.use(({ changes }) => changes.after(0, 10_000))
        assert.deepStrictEqual(
          read.filter((entry) => entry.event.account_id === account_id).map((entry) => entry.event.id),
          kept.map(({ id }) => id)
        )
      })
    )

    it.effect("keeps the position of a pass, and the passes of thirty days", () =>
      Effect.gen(function* () {
        const { retention: store } = yield* OperationStore
        const removed = {
          deliveries: 1,
          events: 0,
          changes: 0,
          polls: 2,
          observations: 3,
          sayings: 0,
          raws: 4,
          audit: 0
        }
        const pass = (day: number) => ({
          started_at: Sample.onDay(day),
          finished_at: null,
          kind: "polls" as const,
          cursor: '["12"]',
          removed
        })
        yield* store.savePass(pass(100))
        yield* store.savePass(pass(120))
        const through = { ...pass(120), finished_at: Sample.onDay(121), cursor: null }
        yield* store.savePass(through)
        assert.deepStrictEqual(yield* store.passes(10), [through, pass(100)])
        assert.deepStrictEqual(yield* store.passes(1), [through])
        yield* store.savePass(pass(140))
        assert.deepStrictEqual(yield* store.passes(10), [pass(140), through])
      })
    )
  })
)
