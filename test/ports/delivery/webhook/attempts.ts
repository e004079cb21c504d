import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import { always } from "#domain/query/Criterion.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newWebhook, record } from "./deliveries.ts"

/** What every WebhookStore knows of attempts. */
export const attemptsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Attempts in ${adapter}`, (it) => {
    it.effect("keeps the log of attempts for the account that owns them", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, deliveries, findDelivery, recordAttempts } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const other = yield* newAccount()
        const sent = delivery({ body: '{"text":"Größe \u0001 \\u0000"}' })
        yield* addDeliveries([sent])
        const failed = Sample.attempt({
          delivery_id: sent.id,
          status: null,
          error: "Nobody answered",
          response_body: null,
          request_headers: { "webhook-timestamp": "1771822800", "webhook-signature": null }
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
        yield* recordAttempts([{ delivery: sent, attempt: failed, status: "pending", fault: "refused" }])
        assert.strictEqual(Option.getOrThrow(yield* findDelivery(account_id, sent.id)).last_attempt, "refused")
        yield* recordAttempts([
          { delivery: new Delivery({ ...sent, attempts: 1 }), attempt: done, status: "succeeded" }
        ])
        assert.deepStrictEqual(yield* attemptsOf(account_id, [sent.id]), [failed, done])
        assert.deepStrictEqual(yield* attemptsOf(other, [sent.id]), [])
        const finished = new Delivery({ ...sent, attempts: 2, status: "succeeded", last_attempt: "204" })
        const page = { number: 1, size: 9 }
        assert.deepStrictEqual(yield* deliveries(account_id, always, page), { rows: [record(finished)], total: 1 })
        assert.deepStrictEqual(yield* deliveries(other, always, page), { rows: [], total: 0 })
        assert.deepStrictEqual(yield* findDelivery(account_id, sent.id), Option.some(finished))
        assert.deepStrictEqual(yield* findDelivery(other, sent.id), Option.none())
        assert.deepStrictEqual(yield* findDelivery(account_id, "none\u0000"), Option.none())
      })
    )

    it.effect("answers the logs of many, each in order", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, recordAttempts } = yield* WebhookStore
        const { account_id, delivery } = yield* newWebhook
        const [a, b, silent] = [delivery(), delivery({ sequence: 2 }), delivery({ sequence: 3 })]
        yield* addDeliveries([a, b, silent])
        const logged = [
          Sample.attempt({ delivery_id: b.id }),
          Sample.attempt({ delivery_id: a.id }),
          Sample.attempt({ delivery_id: a.id, attempt: 2 })
        ] as const
        for (const entry of logged)
          yield* recordAttempts([{ delivery: entry.delivery_id === a.id ? a : b, attempt: entry, status: "pending" }])
        assert.deepStrictEqual(yield* attemptsOf(account_id, [b.id, silent.id, a.id, b.id]), [...logged])
        assert.deepStrictEqual(yield* attemptsOf(account_id, []), [])
      })
    )

    it.effect("sets a delivery aside, so that the next of its key may go", () =>
      Effect.gen(function* () {
        const { addDeliveries, nextPending, recordAttempts } = yield* WebhookStore
        const { delivery, webhook_id } = yield* newWebhook
        const [poison, next] = [delivery({ order_key: "a" }), delivery({ order_key: "a", sequence: 2 })]
        yield* addDeliveries([poison, next])
        const attempt = Sample.attempt({ delivery_id: poison.id })
        yield* recordAttempts([{ delivery: poison, attempt, status: "pending", setsAside: true }])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "a" }]), [next])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: poison.id }]), [
          new Delivery({ ...poison, order_key: poison.id, attempts: 1, last_attempt: "500" })
        ])
      })
    )

    it.effect("records many attempts and answers many keys at once", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, nextPending, recordAttempts } = yield* WebhookStore
        const [one, two] = [yield* newWebhook, yield* newWebhook]
        const sent = [1, 2, 3].map((sequence) => one.delivery({ order_key: String(sequence), sequence }))
        const other = two.delivery({ order_key: "1" })
        yield* addDeliveries([...sent, other])
        yield* recordAttempts([])
        yield* recordAttempts(
          [...sent, other].map((delivery, index) => ({
            delivery,
            attempt: Sample.attempt({ delivery_id: delivery.id }),
            status: index === 1 ? "pending" : "succeeded"
          }))
        )
        const keys = ["1", "2", "3"].map((orderKey) => ({ webhook: one.webhook_id, orderKey }))
        const pending = yield* nextPending([...keys, { webhook: two.webhook_id, orderKey: "1" }])
        assert.deepStrictEqual(
          pending.map(({ id }) => id),
          [sent[1]?.id]
        )
        assert.deepStrictEqual(yield* nextPending([]), [])
        assert.lengthOf(
          yield* attemptsOf(
            one.account_id,
            sent.map(({ id }) => id)
          ),
          3
        )
      })
    )

    it.effect("an attempt under way while its delivery is ended is logged, and counts only if it succeeded", () =>
      Effect.gen(function* () {
        const { addDeliveries, attemptsOf, endPending, findDelivery, nextPending, recordAttempts } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* newWebhook
        const [lost, won] = [delivery({ order_key: "lost" }), delivery({ order_key: "won", sequence: 2 })]
        yield* addDeliveries([lost, won])
        yield* endPending(account_id, webhook_id, { at: Sample.start, reason: "over" })
        yield* recordAttempts([
          { delivery: lost, attempt: Sample.attempt({ delivery_id: lost.id }), status: "pending" }
        ])
        yield* recordAttempts([
          { delivery: won, attempt: Sample.attempt({ delivery_id: won.id, outcome: "succeeded" }), status: "succeeded" }
        ])
        assert.deepStrictEqual(yield* nextPending([{ webhook: webhook_id, orderKey: "lost" }]), [])
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
  })
)
