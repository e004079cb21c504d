import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { EventLog } from "#application/ports/event/EventLog.ts"
import { Transaction } from "#application/ports/jobs/Transaction.ts"
import { WebhookStore } from "#application/ports/webhook/WebhookStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import { Delivery } from "#domain/webhook/Webhook.ts"
import type { DeliveryRecord } from "#domain/webhook/Webhook.ts"

import { contract } from "../../support/contract.ts"
import { criterionOf } from "../../support/criteria.ts"
import { newAccount } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"

const record = ({ body: _body, ...delivery }: Delivery, changes: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...delivery,
  ...changes
})

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
export const deliveriesContract = contract(["worker"], (adapter, ports, options) =>
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
        const { addDeliveries, attemptsOf, deliveries, findDelivery, recordAttempt } = yield* WebhookStore
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
        assert.deepStrictEqual(yield* attemptsOf(account_id, [sent.id]), [failed, done])
        assert.deepStrictEqual(yield* attemptsOf(other, [sent.id]), [])
        const finished = record(sent, { attempts: 2, status: "succeeded" })
        const page = { number: 1, size: 9 }
        assert.deepStrictEqual(yield* deliveries(account_id, always, page), { rows: [finished], total: 1 })
        assert.deepStrictEqual(yield* deliveries(other, always, page), { rows: [], total: 0 })
        assert.deepStrictEqual(yield* findDelivery(account_id, sent.id), Option.some(finished))
        assert.deepStrictEqual(yield* findDelivery(other, sent.id), Option.none())
        assert.deepStrictEqual(yield* findDelivery(account_id, "none\u0000"), Option.none())
      })
    )

    it.effect("answers the logs of many, each in order", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, recordAttempt } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const [a, b, silent] = [delivery(), delivery({ sequence: 2 }), delivery({ sequence: 3 })]
        yield* addDeliveries([a, b, silent])
        const logged = [
          Sample.attempt({ delivery_id: b.id }),
          Sample.attempt({ delivery_id: a.id }),
          Sample.attempt({ delivery_id: a.id, attempt: 2 })
        ] as const
        for (const entry of logged) yield* recordAttempt(entry.delivery_id === a.id ? a : b, entry, "pending")
        assert.deepStrictEqual(yield* attemptsOf(account_id, [b.id, silent.id, a.id, b.id]), [...logged])
        assert.deepStrictEqual(yield* attemptsOf(account_id, []), [])
      })
    )

    it.effect("lists those of a status and of a webhook", () =>
      Effect.gen(function* () {
        const { addDeliveries, deliveries, recordAttempt } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* newWebhook
        const [mine, failed] = [delivery(), delivery({ sequence: 2 })]
        const another = delivery({ webhook_id: Sample.webhookId() })
        yield* addDeliveries([mine, failed, another])
        yield* recordAttempt(failed, Sample.attempt({ delivery_id: failed.id }), "failed")
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
        const { addDeliveries, attemptsOf, recordAttempt } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const sent = delivery()
        yield* addDeliveries([sent])
        const entries = ["one", "two", "three"].map((error) => Sample.attempt({ delivery_id: sent.id, error }))
        yield* Effect.forEach(entries, (entry) => recordAttempt(sent, entry, "pending"), { concurrency: 3 })
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

    it.effect("an attempt under way while its delivery is ended is logged, and counts only if it succeeded", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, endPending, findDelivery, nextPending, recordAttempt } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* newWebhook
        const [lost, won] = [delivery({ order_key: "lost" }), delivery({ order_key: "won", sequence: 2 })]
        yield* addDeliveries([lost, won])
        yield* endPending(account_id, webhook_id, { at: Sample.start, reason: "over" })
        yield* recordAttempt(lost, Sample.attempt({ delivery_id: lost.id }), "pending")
        yield* recordAttempt(won, Sample.attempt({ delivery_id: won.id, outcome: "succeeded" }), "succeeded")
        assert.deepStrictEqual(yield* nextPending(webhook_id, "lost"), Option.none())
        for (const [{ id }, status, outcomes] of [
          [lost, "failed", ["failed", "failed"]],
          [won, "succeeded", ["failed", "succeeded"]]
        ] as const) {
          assert.deepInclude(Option.getOrThrow(yield* findDelivery(account_id, id)), { status })
          assert.deepStrictEqual(
            (yield* attemptsOf(account_id, [id])).map(({ outcome }) => outcome),
            [...outcomes]
          )
        }
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
