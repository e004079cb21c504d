import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import type { DeliveryRecord } from "#domain/delivery/webhook/Webhook.ts"
import { always } from "#domain/query/Criterion.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"

import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

export const record = (
  { body: _body, ...delivery }: Delivery,
  changes: Partial<DeliveryRecord> = {}
): DeliveryRecord => ({
  ...delivery,
  ...changes
})

/** A webhook of a new account, and deliveries of an event to it. */
export const newWebhook = Effect.gen(function* () {
  const webhooks = yield* WebhookStore
  const account_id = yield* newAccount()
  const webhook = Sample.webhook({ account_id })
  const event = Sample.loggedEvent({ account_id })
  yield* webhooks.save(webhook)
  yield* EventLog.use((log) => log.append([event]))
  return {
    account_id,
    webhook_id: webhook.id,
    delivery: (fields: Partial<Delivery> = {}) =>
      Sample.delivery({ account_id, webhook_id: webhook.id, event_id: event.id, ...fields })
  }
})

/** What every WebhookStore does with what is sent. */
export const deliveriesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Deliveries in ${adapter}`, (it) => {
    it.effect("numbers each webhook by itself, without gaps, for many at once", () =>
      Effect.gen(function* () {
        const { reserveSequences } = yield* WebhookStore
        const { run } = yield* Transaction
        const [one, two] = [yield* newWebhook, yield* newWebhook]
        const reserve = (count: number) =>
          Effect.map(reserveSequences(new Map([[one.webhook_id, count]])), (firsts) => firsts.get(one.webhook_id) ?? 0)
        assert.strictEqual(yield* reserve(3), 1)
        yield* Effect.flip(run(Effect.andThen(reserve(5), Effect.fail("no"))))
        const counts = [1, 2, 3, 4, 1, 2, 3, 4]
        const firsts = yield* Effect.forEach(counts, reserve, { concurrency: "unbounded" })
        const taken = firsts.flatMap((first, index) =>
          Array.from({ length: counts[index] ?? 0 }, (_, at) => first + at)
        )
        assert.deepStrictEqual(
          taken.sort((a, b) => a - b),
          Array.from({ length: 20 }, (_, index) => index + 4)
        )
        const both = new Map([one, two].map(({ webhook_id }) => [webhook_id, 2]))
        assert.deepStrictEqual(
          yield* reserveSequences(both),
          new Map([
            [one.webhook_id, 24],
            [two.webhook_id, 1]
          ])
        )
        assert.strictEqual((yield* reserveSequences(new Map())).size, 0)
      })
    )

    it.effect("answers the oldest pending delivery of each key", () =>
      Effect.gen(function* () {
        const { addDeliveries, nextPending, recordAttempts } = yield* WebhookStore
        const { delivery, webhook_id } = yield* newWebhook
        const another = yield* newWebhook
        const a1 = delivery({ order_key: "a", sequence: 1 })
        const b2 = delivery({ order_key: "b", sequence: 2 })
        const a3 = delivery({ order_key: "a", sequence: 3, format: "cloudevents" })
        yield* addDeliveries([a3, a1, b2])
        yield* addDeliveries([another.delivery({ order_key: "a", sequence: 1 })])
        yield* addDeliveries([])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "a" }]), [a1])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "b" }]), [b2])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "c" }]), [])
        yield* recordAttempts([{ delivery: a1, attempt: Sample.attempt({ delivery_id: a1.id }), status: "pending" }])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "a" }]), [
          new Delivery({ ...a1, attempts: 1, last_attempt: "500" })
        ])
        yield* recordAttempts([
          { delivery: a1, attempt: Sample.attempt({ delivery_id: a1.id, attempt: 2 }), status: "failed" }
        ])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "a" }]), [a3])
        yield* recordAttempts([
          { delivery: a3, attempt: Sample.attempt({ delivery_id: a3.id, outcome: "succeeded" }), status: "succeeded" }
        ])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "a" }]), [])
      })
    )

    it.effect("answers the keys under which something is pending, page by page", () =>
      Effect.gen(function* () {
        const { addDeliveries, pendingKeys } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* newWebhook
        const another = yield* newWebhook
        yield* addDeliveries([
          ...["c", "a", "b", "a"].map((order_key, index) => delivery({ order_key, sequence: index + 1 })),
          delivery({ order_key: "done", status: "succeeded" }),
          another.delivery({ order_key: "d" })
        ])
        assert.deepStrictEqual(yield* pendingKeys(account_id, webhook_id, { after: "", limit: 2 }), ["a", "b"])
        assert.deepStrictEqual(yield* pendingKeys(account_id, webhook_id, { after: "b", limit: 2 }), ["c"])
        assert.deepStrictEqual(yield* pendingKeys(account_id, webhook_id, { after: "c", limit: 2 }), [])
        assert.deepStrictEqual(yield* pendingKeys(another.account_id, webhook_id, { after: "", limit: 2 }), [])
      })
    )

    it.effect("lists those of a status and of a webhook", () =>
      Effect.gen(function* () {
        const { addDeliveries, deliveries, recordAttempts } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* newWebhook
        const [mine, failed] = [delivery(), delivery({ sequence: 2 })]
        const another = delivery({ webhook_id: Sample.webhookId() })
        yield* addDeliveries([mine, failed, another])
        yield* recordAttempts([
          { delivery: failed, attempt: Sample.attempt({ delivery_id: failed.id }), status: "failed" }
        ])
        const idsOf = (status: DeliveryRecord["status"] | null, webhook: typeof webhook_id | null) =>
          Effect.map(
            deliveries(
              account_id,
              criterionOf(notificationFilters, {
                delivery_status: status ?? undefined,
                webhook_id: webhook ?? undefined
              }),
              { number: 1, size: 9 }
            ),
            ({ rows, total }) => {
              assert.strictEqual(rows.length, total)
              return rows.map(({ id }) => id)
            }
          )
        assert.sameMembers(yield* idsOf("pending", null), [mine.id, another.id])
        assert.sameMembers(yield* idsOf(null, webhook_id), [mine.id, failed.id])
        assert.deepStrictEqual(yield* idsOf("failed", webhook_id), [failed.id])
        assert.deepStrictEqual(yield* idsOf("succeeded", null), [])
        assert.deepStrictEqual(yield* idsOf(null, Sample.webhookId()), [])
      })
    )

    it.effect("logs every attempt, also one whose number is taken", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, recordAttempts } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const sent = delivery()
        yield* addDeliveries([sent])
        const entries = ["one", "two", "three"].map((error) => Sample.attempt({ delivery_id: sent.id, error }))
        yield* Effect.forEach(
          entries,
          (entry) => recordAttempts([{ delivery: sent, attempt: entry, status: "pending" }]),
          { concurrency: 3 }
        )
        const logged = yield* attemptsOf(account_id, [sent.id])
        assert.deepStrictEqual(
          logged.map(({ attempt }) => attempt),
          [1, 2, 3]
        )
        assert.sameMembers(
          logged.map(({ error }) => error),
          ["one", "two", "three"]
        )
      })
    )

    it.effect("lists deliveries page by page, none twice", () =>
      Effect.gen(function* () {
        const { addDeliveries, deliveries } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const rows = [1, 2, 3, 4, 5].map((sequence) => delivery({ sequence, created_at: Sample.onDay(sequence) }))
        yield* addDeliveries(rows)
        const pages = yield* Effect.forEach([1, 2, 3, 4], (number) =>
          deliveries(account_id, always, { number, size: 2 })
        )
        assert.sameMembers(
          pages.flatMap((page) => page.rows.map(({ sequence }) => sequence)),
          [1, 2, 3, 4, 5]
        )
        assert.deepStrictEqual(
          pages.map(({ rows, total }) => [rows.length, total]),
          [
            [2, 5],
            [2, 5],
            [1, 5],
            [0, 5]
          ]
        )
      })
    )
  })
)
