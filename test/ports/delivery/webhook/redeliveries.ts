import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import type { RedeliveryQuery } from "#application/ports/delivery/webhook/RedeliveryStore.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** A webhook with these deliveries, numbered from 1, each made a day after the one before. */
const given = Effect.fnUntraced(function* (rows: ReadonlyArray<Partial<Delivery>>) {
  const account = yield* newAccount()
  const hook = Sample.webhook({ account_id: account })
  const deliveries = rows.map((fields, index) =>
    Sample.delivery({
      account_id: account,
      webhook_id: hook.id,
      event_id: Sample.eventId(),
      sequence: index + 1,
      created_at: Sample.onDay(index + 1),
      ...fields
    })
  )
  yield* WebhookStore.use((store) => store.save(hook))
  yield* asIngestion(
    WebhookStore.use((store) =>
      Effect.andThen(store.reserveSequences(new Map([[hook.id, rows.length]])), store.addDeliveries(deliveries))
    )
  )
  const revive = (revival: Partial<RedeliveryQuery> = {}) =>
    WebhookStore.use(({ redeliveries }) =>
      redeliveries.revive({ account, webhook: hook.id, events: null, from: 1, to: rows.length, limit: 100, ...revival })
    )
  const recordOf = ({ id }: Delivery) =>
    WebhookStore.use((store) => Effect.map(store.findDelivery(account, id), Option.getOrThrow))
  return { account, hook, deliveries, revive, recordOf }
})

const [failed, succeeded, pending] = [
  { status: "failed", attempts: 16 },
  { status: "succeeded", attempts: 2 },
  { status: "pending", attempts: 3 }
] as const

const numbers = (rows: ReadonlyArray<{ readonly sequence: number }>) => rows.map(({ sequence }) => sequence)

/** What every RedeliveryStore does. */
export const redeliveriesContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Redeliveries in ${adapter}`, (it) => {
    it.effect("makes what has ended pending again, its attempts kept and counted no more", () =>
      Effect.gen(function* () {
        const { deliveries, recordOf, revive } = yield* given([failed, succeeded, pending])
        const looked = yield* revive()
        assert.deepStrictEqual(
          looked,
          deliveries.map(({ event, id, order_key, sequence, status }) => ({ id, order_key, event, sequence, status }))
        )
        const after = yield* Effect.forEach(deliveries, recordOf)
        assert.deepStrictEqual(
          after.map(({ attempts, earlier_attempts, status }) => [status, attempts, earlier_attempts]),
          [
            ["pending", 16, 16],
            ["pending", 2, 2],
            ["pending", 3, 0]
          ]
        )
      })
    )

    it.effect("revives only deliveries of the events that it is given, and looks at the others", () =>
      Effect.gen(function* () {
        const { deliveries, recordOf, revive } = yield* given([failed, succeeded])
        const [first] = deliveries
        const statuses = Effect.map(Effect.forEach(deliveries, recordOf), (rows) => rows.map(({ status }) => status))
        assert.deepStrictEqual(numbers(yield* revive({ events: ["document.extracted"] })), [1, 2])
        assert.deepStrictEqual(yield* statuses, ["failed", "succeeded"])
        yield* revive({ events: first === undefined ? [] : [first.event] })
        assert.strictEqual((yield* statuses)[0], "pending")
      })
    )

    it.effect("looks at those that are asked for alone, in the order of their numbers, so many at a time", () =>
      Effect.gen(function* () {
        const { deliveries, revive } = yield* given([failed, succeeded, failed, failed, pending])
        const ids = [deliveries[3], deliveries[1]].flatMap((row) => row?.id ?? [])
        assert.deepStrictEqual(numbers(yield* revive({ from: 2, to: 3, limit: 1 })), [2])
        assert.deepStrictEqual(numbers(yield* revive({ from: 3, to: 3 })), [3])
        assert.deepStrictEqual(numbers(yield* revive({ ids: [...ids, "none\u0000"] })), [2, 4])
        assert.deepStrictEqual(numbers(yield* revive({ status: "failed" })), [1])
        assert.deepStrictEqual(numbers(yield* revive({ since: Sample.onDay(2), until: Sample.onDay(4) })), [2, 3])
      })
    )

    it.effect("lets what was ended be ended again before any attempt, each entry of the log under its own number", () =>
      Effect.gen(function* () {
        const { account, deliveries, hook, revive } = yield* given([pending, { status: "pending", attempts: 0 }])
        const { attemptsOf, endPending } = yield* WebhookStore
        for (const reason of ["once", "twice"]) {
          assert.strictEqual(yield* endPending(account, hook.id, { at: Sample.start, reason }), 2)
          yield* revive()
        }
        yield* asIngestion(
          WebhookStore.use((store) =>
            store.recordAttempts(
              deliveries.map((delivery) => ({
                delivery,
                attempt: Sample.attempt({ delivery_id: delivery.id, attempt: delivery.attempts + 1 }),
                status: "pending"
              }))
            )
          )
        )
        assert.strictEqual(yield* endPending(account, hook.id, { at: Sample.start, reason: "thrice" }), 2)
        const logOf = ({ id }: Delivery) =>
          Effect.map(attemptsOf(account, [id]), (log) => log.map(({ attempt, error }) => [attempt, error]))
        const { error } = Sample.attempt({ delivery_id: "any" })
        assert.deepStrictEqual(yield* Effect.forEach(deliveries, logOf), [
          [
            [4, "once"],
            [5, "twice"],
            [6, error],
            [7, "thrice"]
          ],
          [
            [1, "once"],
            [2, "twice"],
            [3, error],
            [4, "thrice"]
          ]
        ])
      })
    )

    it.effect("touches nothing of another webhook or account", () =>
      Effect.gen(function* () {
        const { account, deliveries, hook, recordOf, revive } = yield* given([failed])
        assert.deepStrictEqual(yield* revive({ webhook: Sample.webhookId() }), [])
        assert.deepStrictEqual(yield* revive({ account: yield* newAccount() }), [])
        const [row] = yield* Effect.forEach(deliveries, recordOf)
        assert.strictEqual(row?.status, "failed")
        const {
          redeliveries: { made }
        } = yield* WebhookStore
        assert.deepStrictEqual(yield* made(account, hook.id), { last: 1, keptSince: Sample.onDay(1) })
        assert.deepStrictEqual(yield* made(yield* newAccount(), hook.id), { last: 0, keptSince: null })
      })
    )
  })
)
