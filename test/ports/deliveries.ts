import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { EventLog } from "#application/ports/EventLog.ts"
import { Transaction } from "#application/ports/Transaction.ts"
import { WebhookStore } from "#application/ports/WebhookStore.ts"
import { Delivery } from "#domain/Webhook.ts"

import { newAccount } from "../support/DataPlane.ts"
import type { Adapter, ContractOptions } from "../support/DataPlane.ts"
import * as Sample from "../support/samples.ts"

const newWebhook = Effect.gen(function* () {
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
export const deliveriesContract = <E>(adapter: string, ports: Adapter<E>, options: ContractOptions) =>
  layer(ports, options)(`Deliveries in ${adapter}`, (it) => {
    it.effect("numbers each webhook by itself, without gaps, for many at once", () =>
      Effect.gen(function* () {
        const { reserveSequence } = yield* WebhookStore
        const { run } = yield* Transaction
        const [one, two] = [yield* newWebhook, yield* newWebhook]
        assert.strictEqual(yield* reserveSequence(one.webhook_id, 3), 1)
        yield* Effect.flip(run(Effect.andThen(reserveSequence(one.webhook_id, 5), Effect.fail("no"))))
        const counts = [1, 2, 3, 4, 1, 2, 3, 4]
        const firsts = yield* Effect.forEach(counts, (count) => reserveSequence(one.webhook_id, count), {
          concurrency: "unbounded"
        })
        const taken = firsts.flatMap((first, index) =>
          Array.from({ length: counts[index] ?? 0 }, (_, at) => first + at)
        )
        assert.deepStrictEqual(
          taken.sort((a, b) => a - b),
          Array.from({ length: 20 }, (_, index) => index + 4)
        )
        assert.strictEqual(yield* reserveSequence(two.webhook_id, 1), 1)
      })
    )

    it.effect("answers the oldest pending delivery of each key", () =>
      Effect.gen(function* () {
        const { addDeliveries, nextPending, recordAttempt } = yield* WebhookStore
        const { delivery, webhook_id } = yield* newWebhook
        const another = yield* newWebhook
        const a1 = delivery({ order_key: "a", sequence: 1 })
        const b2 = delivery({ order_key: "b", sequence: 2 })
        const a3 = delivery({ order_key: "a", sequence: 3 })
        yield* addDeliveries([a3, a1, b2])
        yield* addDeliveries([another.delivery({ order_key: "a", sequence: 1 })])
        yield* addDeliveries([])
        assert.deepStrictEqual(yield* nextPending(webhook_id, "a"), Option.some(a1))
        assert.deepStrictEqual(yield* nextPending(webhook_id, "b"), Option.some(b2))
        assert.deepStrictEqual(yield* nextPending(webhook_id, "c"), Option.none())
        yield* recordAttempt(a1, Sample.attempt({ delivery_id: a1.id }), "pending")
        assert.deepStrictEqual(yield* nextPending(webhook_id, "a"), Option.some(new Delivery({ ...a1, attempts: 1 })))
        yield* recordAttempt(a1, Sample.attempt({ delivery_id: a1.id, attempt: 2 }), "failed")
        assert.deepStrictEqual(yield* nextPending(webhook_id, "a"), Option.some(a3))
        yield* recordAttempt(a3, Sample.attempt({ delivery_id: a3.id, outcome: "succeeded" }), "succeeded")
        assert.deepStrictEqual(yield* nextPending(webhook_id, "a"), Option.none())
      })
    )

    it.effect("keeps the log of attempts for the account that owns them", () =>
      Effect.gen(function* () {
        const { addDeliveries, attempts, deliveries, recordAttempt } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const other = yield* newAccount()
        const sent = delivery({ body: '{"text":"Größe \u0001 \\u0000"}' })
        yield* addDeliveries([sent])
        const failed = Sample.attempt({
          delivery_id: sent.id,
          status: null,
          error: "Nobody answered",
          response_body: null
        })
        const done = Sample.attempt({
          delivery_id: sent.id,
          attempt: 2,
          at: Sample.onDay(1),
          outcome: "succeeded",
          status: 204,
          error: null,
          response_body: ""
        })
        yield* recordAttempt(sent, failed, "pending")
        yield* recordAttempt(new Delivery({ ...sent, attempts: 1 }), done, "succeeded")
        assert.deepStrictEqual(yield* attempts(account_id, sent.id), [failed, done])
        assert.deepStrictEqual(yield* attempts(other, sent.id), [])
        const finished = new Delivery({ ...sent, attempts: 2, status: "succeeded" })
        assert.deepStrictEqual(yield* deliveries(account_id, { number: 1, size: 9 }), { rows: [finished], total: 1 })
        assert.deepStrictEqual(yield* deliveries(other, { number: 1, size: 9 }), { rows: [], total: 0 })
      })
    )

    it.effect("lists deliveries page by page, none twice", () =>
      Effect.gen(function* () {
        const { addDeliveries, deliveries } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const rows = [1, 2, 3, 4, 5].map((sequence) => delivery({ sequence, created_at: Sample.onDay(sequence) }))
        yield* addDeliveries(rows)
        const pages = yield* Effect.forEach([1, 2, 3, 4], (number) => deliveries(account_id, { number, size: 2 }))
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
