import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { one } from "#application/ports/one.ts"
import { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const ids = (rows: ReadonlyArray<Webhook>) => rows.map(({ id }) => id)

/** What every WebhookStore does with webhooks; `deliveriesContract` has what is sent to them. */
export const webhookStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`WebhookStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is",
      [storableValues(Schema.Struct(Webhook.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookStore
          const account_id = yield* newAccount()
          const webhook = new Webhook({ ...fields, account_id, id: Sample.webhookId() })
          yield* webhooks.save(Sample.webhook({ account_id, id: webhook.id, created_at: webhook.created_at }))
          yield* webhooks.save(webhook)
          assert.deepStrictEqual(yield* one(webhooks.load(account_id, [webhook.id])), Option.some(webhook))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("shows and removes for the account that owns it only", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const webhook = Sample.webhook({ account_id })
        yield* webhooks.save(webhook)
        assert.deepStrictEqual(yield* one(webhooks.load(other, [webhook.id])), Option.none())
        assert.deepStrictEqual(yield* webhooks.load(other, [webhook.id]), [])
        assert.deepStrictEqual(yield* webhooks.list(other, { number: 1, size: 9 }), { rows: [], total: 0 })
        assert.isFalse(yield* webhooks.remove(other, webhook.id))
        assert.isTrue(Option.isSome(yield* one(webhooks.load(account_id, [webhook.id]))))
        assert.isTrue(yield* webhooks.remove(account_id, webhook.id))
        assert.isFalse(yield* webhooks.remove(account_id, webhook.id))
        assert.deepStrictEqual(yield* one(webhooks.load(account_id, [webhook.id])), Option.none())
        assert.deepStrictEqual(yield* webhooks.list(account_id, { number: 1, size: 9 }), { rows: [], total: 0 })
      })
    )

    it.effect("lists the newest first, page by page", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const account_id = yield* newAccount()
        const rows = [2, 3, 1].map((days) => Sample.webhook({ account_id, created_at: Sample.onDay(days) }))
        yield* Effect.forEach(rows, webhooks.save)
        const pages = yield* Effect.forEach([1, 2, 3], (number) => webhooks.list(account_id, { number, size: 2 }))
        const newestFirst = rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
        assert.deepStrictEqual(
          pages.flatMap(({ rows }) => ids(rows)),
          ids(newestFirst)
        )
        assert.deepStrictEqual(
          pages.map(({ total }) => total),
          [3, 3, 3]
        )
      })
    )

    it.effect("finds many at once, in the order that they are asked for", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const account_id = yield* newAccount()
        const [a, b] = [Sample.webhook({ account_id }), Sample.webhook({ account_id })]
        yield* Effect.forEach([a, b], webhooks.save)
        const found = yield* webhooks.load(account_id, [b.id, a.id, b.id, Sample.webhookId()])
        assert.deepStrictEqual(ids(found), [b.id, a.id])
        assert.deepStrictEqual(yield* webhooks.load(account_id, []), [])
      })
    )

    it.effect("keeps secrets that are sealed anew, unless others have taken their place", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const account_id = yield* newAccount()
        const webhook = Sample.webhook({ account_id })
        yield* webhooks.save(webhook)
        const [listed, again, late] = yield* asIngestion(
          Effect.gen(function* () {
            const { reseal, sealed } = yield* WebhookStore
            return [
              (yield* sealed).filter(({ id }) => id === webhook.id),
              yield* reseal(webhook, "sealed anew"),
              yield* reseal(webhook, "too late")
            ] as const
          })
        )
        assert.deepStrictEqual(
          listed.map(({ account_id, id, sealed }) => ({ account_id, id, sealed })),
          [{ account_id, id: webhook.id, sealed: webhook.sealed }]
        )
        assert.deepStrictEqual([again, late], [true, false])
        const found = Option.getOrThrow(yield* one(webhooks.load(account_id, [webhook.id])))
        assert.deepStrictEqual(found, new Webhook({ ...webhook, sealed: "sealed anew" }))
      })
    )

    it.effect("ends what is pending for a webhook of the account, with the reason in the log", () =>
      Effect.gen(function* () {
        const { attemptsOf, endPending, findDelivery } = yield* WebhookStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const { id: webhook_id } = Sample.webhook({ account_id })
        const make = (fields: Partial<Delivery>) =>
          Sample.delivery({ account_id, webhook_id, event_id: Sample.eventId(), ...fields })
        const tried = make({ order_key: "a" })
        const untried = make({ order_key: "b", sequence: 2 })
        const done = make({ order_key: "c", sequence: 3, status: "succeeded" })
        const elsewhere = make({ webhook_id: Sample.webhookId() })
        yield* asIngestion(
          Effect.gen(function* () {
            const store = yield* WebhookStore
            yield* store.addDeliveries([tried, untried, done, elsewhere])
            yield* store.recordAttempts([
              { delivery: tried, attempt: Sample.attempt({ delivery_id: tried.id }), status: "pending" }
            ])
          })
        )
        const end = { at: Sample.onDay(3), reason: "It was removed." }
        assert.strictEqual(yield* endPending(other, webhook_id, end), 0)
        assert.strictEqual(yield* endPending(account_id, webhook_id, end), 2)
        assert.strictEqual(yield* endPending(account_id, webhook_id, end), 0)
        const statusOf = ({ id }: Delivery) =>
          Effect.map(findDelivery(account_id, id), (found) => Option.getOrThrow(found).status)
        assert.deepStrictEqual(yield* Effect.forEach([tried, untried, done, elsewhere], statusOf), [
          "failed",
          "failed",
          "succeeded",
          "pending"
        ])
        const [first, last, only, ...rest] = yield* attemptsOf(account_id, [tried.id, untried.id, done.id])
        assert.deepInclude(first, { delivery_id: tried.id, attempt: 1, status: 500 })
        const reason = { at: end.at, outcome: "failed", status: null, error: end.reason, response_body: null } as const
        assert.deepInclude(last, { delivery_id: tried.id, attempt: 2, ...reason })
        assert.deepInclude(only, { delivery_id: untried.id, attempt: 1, ...reason })
        assert.deepStrictEqual(rest, [])
      })
    )

    it.effect("knows the active ones of some accounts", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const [a, b, c] = [yield* newAccount(), yield* newAccount(), yield* newAccount()]
        const rows = [
          Sample.webhook({ account_id: a }),
          Sample.webhook({ account_id: a, active: false }),
          Sample.webhook({ account_id: b }),
          Sample.webhook({ account_id: c })
        ] as const
        yield* asIngestion(WebhookStore.use((webhooks) => Effect.forEach(rows, webhooks.save)))
        const currentOf = (accounts: ReadonlyArray<typeof a>) =>
          asIngestion(WebhookStore.use((webhooks) => webhooks.currentOf(accounts)))
        assert.sameMembers(ids(yield* currentOf([a, b])), ids([rows[0], rows[2]]))
        assert.deepStrictEqual(ids(yield* currentOf([])), [])
        yield* webhooks.remove(a, rows[0].id)
        assert.deepStrictEqual(ids(yield* currentOf([a])), [])
      })
    )
  })
)
