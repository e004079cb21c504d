import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { Redelivery } from "#domain/delivery/webhook/Redelivery.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import { NotEntitled } from "#domain/Errors.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { answer, fateOf, happens, planes, received, setUp, work, world } from "./world.ts"

/** A webhook that has been given so many numbers, of which these deliveries are kept. */
const keeping = Effect.fnUntraced(function* (last: number, rows: ReadonlyArray<Partial<Delivery>>) {
  const { account, hook, pending, webhooks } = yield* setUp
  const store = yield* WebhookStore
  const { redeliver, redeliverOne } = yield* Redelivering
  yield* webhooks.update(account, hook.id, { active: false })
  const another = yield* webhooks.create(account, { ...hook, headers: [], events: null, from_cursor: null })
  const deliveries = rows.map((fields) =>
    Sample.delivery({ ...pending[0], id: Sample.eventId(), ...fields, webhook_id: another.id })
  )
  yield* store.reserveSequences(new Map([[another.id, last]]))
  yield* store.addDeliveries(deliveries)
  return {
    account,
    hook: another,
    webhooks,
    deliveries,
    redeliverOne,
    redeliver: (redelivery: Redelivery) => redeliver(account, another.id, redelivery)
  }
})

const failed = { status: "failed", attempts: 16 } as const

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`Redelivering on ${name}`, (it) => {
    it.effect("leaves out events that the account may no longer receive", () =>
      Effect.gen(function* () {
        const [rail, usual] = ["container.pickup_lfd_rail.changed", "container.pickup_lfd.changed"] as const
        const { account, deliveries, hook } = yield* keeping(2, [
          { ...failed, event: rail, sequence: 1 },
          { ...failed, event: usual, sequence: 2 }
        ])
        const { redeliver, redeliverOne } = yield* Redelivering
        const [ofRail = "", ofUsual = ""] = deliveries.map(({ id }) => id)
        const without = { ...account, entitlements: account.entitlements.filter((one) => one !== "rail_data") }
        assert.deepInclude(yield* redeliver(without, hook.id, { from: 1 }), { redelivered: 1, expired: 0 })
        assert.deepInclude(yield* redeliver(without, hook.id, { notification_ids: [ofRail, ofUsual] }), {
          redelivered: 0,
          already_pending: 1,
          not_found: [ofRail]
        })
        const refusal = new NotEntitled({ feature: "Rail data feature" })
        assert.deepStrictEqual(yield* Effect.flip(redeliverOne(without, ofRail)), refusal)
        yield* redeliverOne(without, ofUsual)
        const entitled: Account = { ...account, entitlements: ["rail_data"] }
        assert.deepInclude(yield* redeliver(entitled, hook.id, { from: 1 }), { redelivered: 1, already_pending: 1 })
      })
    )

    it.effect(
      "sends the same id, bytes, and number again, in order, before new events, regardless of the present format",
      () =>
        Effect.gen(function* () {
          const { account, hook, webhooks } = yield* keeping(0, [])
          const { redeliver } = yield* Redelivering
          const container = ContainerId.make(Sample.eventId())
          const sent = yield* received
          yield* answer(() => Effect.succeed(204))
          yield* happens(account.id, container)
          yield* happens(account.id, container)
          yield* work(hook.id)
          const before = sent.splice(0)
          assert.lengthOf(before, 2)
          yield* webhooks.update(account, hook.id, { paused: true, format: "cloudevents" })
          yield* happens(account.id, container)
          const ids = before.map(({ id }) => id) as [string, ...Array<string>]
          assert.deepInclude(yield* redeliver(account, hook.id, { notification_ids: ids }), { redelivered: 2 })
          yield* webhooks.update(account, hook.id, { paused: false })
          yield* work(hook.id)
          assert.deepStrictEqual(sent.slice(0, 2), before)
          assert.deepStrictEqual(
            sent.map(({ format, sequence }) => [sequence, format]),
            [
              [1, "json_api"],
              [2, "json_api"],
              [3, "cloudevents"]
            ]
          )
          assert.match(sent[2]?.body ?? "", /^\{"specversion":"1.0",/)
          assert.deepStrictEqual(yield* fateOf({ account_id: account.id, id: ids[0] }), ["succeeded", 204, 204])
        })
    )

    it.effect("begins the retries anew, and counts the attempts on", () =>
      Effect.gen(function* () {
        const { account, deliveries, hook, redeliver } = yield* keeping(1, [failed])
        const store = yield* WebhookStore
        yield* answer(() => Effect.succeed(500))
        assert.deepInclude(yield* redeliver({ status: "failed" }), { redelivered: 1, already_pending: 0 })
        yield* work(hook.id)
        assert.deepStrictEqual(yield* Effect.forEach(deliveries, fateOf), [["pending", 500]])
        yield* answer(() => Effect.succeed(204))
        yield* Time.use((time) => time.advance(7_000))
        yield* work(hook.id)
        assert.deepStrictEqual(yield* Effect.forEach(deliveries, fateOf), [["succeeded", 500, 204]])
        const log = yield* store.attemptsOf(
          account.id,
          deliveries.map(({ id }) => id)
        )
        assert.deepStrictEqual(
          log.map(({ attempt }) => attempt),
          [17, 18]
        )
      })
    )

    it.effect("answers what was pending, what is no longer kept, and since when there is something", () =>
      Effect.gen(function* () {
        const kept = [
          { sequence: 3, ...failed, created_at: Sample.onDay(3) },
          { sequence: 4, created_at: Sample.onDay(4) },
          { sequence: 6, status: "succeeded", created_at: Sample.onDay(6) }
        ] as const
        const { deliveries, redeliver } = yield* keeping(7, kept)
        const answered = { not_found: [], kept_since: Sample.onDay(3), continue_from: null }
        assert.deepStrictEqual(yield* redeliver({ from: 2, to: 5 }), {
          ...answered,
          redelivered: 1,
          already_pending: 1,
          expired: 2
        })
        assert.deepStrictEqual(yield* redeliver({ since: Sample.onDay(5) }), {
          ...answered,
          redelivered: 1,
          already_pending: 0,
          expired: 0
        })
        assert.deepInclude(yield* redeliver({ from: 7 }), { redelivered: 0, expired: 1 })
        const ids = ["gone", deliveries[0]?.id ?? ""] as const
        assert.deepInclude(yield* redeliver({ notification_ids: ids }), { already_pending: 1, not_found: ["gone"] })
      })
    )

    it.effect("takes ten thousand at a time, and says where to go on", () =>
      Effect.gen(function* () {
        const rows = Array.from({ length: 10_001 }, (_, index) => ({
          ...failed,
          sequence: index + 1,
          order_key: `key ${index % 7}`
        }))
        const { redeliver } = yield* keeping(rows.length, rows)
        assert.deepInclude(yield* redeliver({ status: "failed" }), { redelivered: 10_000, continue_from: 10_001 })
        assert.deepInclude(yield* redeliver({ from: 10_001 }), { redelivered: 1, continue_from: null, expired: 0 })
      })
    )

    it.effect.each([
      [{}, "/data/attributes"],
      [{ notification_ids: ["a"], status: "failed" }, "/data/attributes/notification_ids"],
      [{ from: 4 }, "/data/attributes/from"],
      [{ from: 3, to: 2 }, "/data/attributes/to"],
      [{ since: Sample.onDay(2), until: Sample.onDay(2) }, "/data/attributes/until"]
    ] as ReadonlyArray<readonly [Redelivery, string]>)("refuses %j", ([redelivery, pointer]) =>
      Effect.gen(function* () {
        const { deliveries, redeliver } = yield* keeping(3, [failed])
        assert.deepInclude(yield* Effect.flip(redeliver(redelivery)), { _tag: "Rejected", pointer })
        assert.deepStrictEqual(yield* Effect.forEach(deliveries, fateOf), [["failed"]])
      })
    )

    it.effect("is refused for a webhook that is inactive, or was removed", () =>
      Effect.gen(function* () {
        const { account, deliveries, hook, redeliver, redeliverOne, webhooks } = yield* keeping(1, [failed])
        const [one] = deliveries
        yield* webhooks.update(account, hook.id, { active: false })
        assert.deepInclude(yield* Effect.flip(redeliver({ from: 1 })), { _tag: "Rejected", code: "inactive" })
        assert.deepInclude(yield* Effect.flip(redeliverOne(account, one?.id ?? "")), { code: "inactive" })
        yield* webhooks.remove(account, hook.id)
        assert.deepInclude(yield* Effect.flip(redeliverOne(account, one?.id ?? "")), { code: "removed" })
        assert.deepInclude(yield* Effect.flip(redeliver({ from: 1 })), { _tag: "NotFound" })
        assert.deepStrictEqual(yield* Effect.forEach(deliveries, fateOf), [["failed"]])
      })
    )
  })
}
