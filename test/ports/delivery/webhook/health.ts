import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import type { HealthReport } from "#application/ports/delivery/webhook/WebhookHealthStore.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { successPrecisionMs } from "#domain/delivery/webhook/Health.ts"
import { shift } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const watched = Effect.gen(function* () {
  const account_id = yield* newAccount()
  const {
    health: { load, note }
  } = yield* WebhookStore
  const hook = Sample.webhook({ account_id })
  yield* WebhookStore.use((store) => store.save(hook))
  const report = (fields: Partial<HealthReport>): HealthReport => ({
    account_id,
    webhook_id: hook.id,
    at: Sample.onDay(1),
    succeeded: false,
    exhausted: 0,
    ...fields
  })
  return {
    account_id,
    id: hook.id,
    hook,
    report,
    note: (fields: Partial<HealthReport> = {}) => note([report(fields)]),
    shown: Effect.map(load(account_id, [hook.id]), (found) => found.get(hook.id))
  }
})

/** What every WebhookHealthStore does. */
export const webhookHealthContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Health of webhooks in ${adapter}`, (it) => {
    it.effect("counts from the first failure on, until a success", () =>
      Effect.gen(function* () {
        const { account_id, id, note, shown } = yield* watched
        const {
          health: { warned }
        } = yield* WebhookStore
        const one = { account_id, webhook_id: id, failing_since: Sample.onDay(1), exhausted: 0, warnings: 0 }
        assert.deepStrictEqual(yield* note(), [one])
        assert.deepStrictEqual(yield* note({ at: Sample.onDay(2), exhausted: 3 }), [{ ...one, exhausted: 3 }])
        yield* warned(one, 2)
        assert.deepStrictEqual(yield* note({ at: Sample.onDay(3) }), [{ ...one, exhausted: 3, warnings: 2 }])
        const failing = { last_success_at: null, failing_since: Sample.onDay(1), inactive_reason: null }
        assert.deepStrictEqual(yield* shown, failing)
        assert.deepStrictEqual(yield* note({ at: Sample.onDay(3), succeeded: true, exhausted: 1 }), [])
        const well = { last_success_at: Sample.onDay(3), failing_since: null, inactive_reason: null }
        assert.deepStrictEqual(yield* shown, well)
        const anew = { ...one, failing_since: Sample.onDay(4), exhausted: 1 }
        assert.deepStrictEqual(yield* note({ at: Sample.onDay(4), exhausted: 1 }), [anew])
        assert.deepStrictEqual(yield* shown, { ...well, failing_since: Sample.onDay(4) })
      })
    )

    it.effect("notes successes, those within a minute once", () =>
      Effect.gen(function* () {
        const { note, shown } = yield* watched
        const last = Effect.map(shown, (health) => health?.last_success_at)
        const first = Sample.onDay(1)
        assert.isUndefined(yield* last)
        for (const [after, noted] of [
          [0, 0],
          [successPrecisionMs, 0],
          [successPrecisionMs + 1, successPrecisionMs + 1],
          [successPrecisionMs + 2, successPrecisionMs + 1]
        ] as const) {
          assert.deepStrictEqual(yield* note({ at: shift(first, after), succeeded: true }), [])
          assert.strictEqual(yield* last, shift(first, noted))
        }
      })
    )

    it.effect("keeps nothing of a webhook that there is not", () =>
      Effect.gen(function* () {
        const { account_id, note } = yield* watched
        const webhook_id = Sample.webhookId()
        assert.deepStrictEqual(yield* note({ webhook_id }), [])
        assert.deepStrictEqual(yield* note({ webhook_id, succeeded: true }), [])
        const {
          health: { load }
        } = yield* WebhookStore
        assert.strictEqual((yield* load(account_id, [webhook_id])).size, 0)
      })
    )

    it.effect("notes many at once, and answers those that fail", () =>
      Effect.gen(function* () {
        const [a, b] = [yield* watched, yield* watched]
        const {
          health: { note }
        } = yield* WebhookStore
        const failing = yield* note([a.report({ succeeded: true }), b.report({})])
        assert.deepStrictEqual(
          failing.map(({ webhook_id }) => webhook_id),
          [b.id]
        )
        assert.deepStrictEqual(yield* note([]), [])
      })
    )

    it.effect("keeps why a webhook is inactive, for its account, and no change of the webhook touches it", () =>
      Effect.gen(function* () {
        const { account_id, hook, id, note, shown } = yield* watched
        const {
          health: { close, load, forget, reset }
        } = yield* WebhookStore
        const other = yield* newAccount()
        yield* note({ at: Sample.onDay(0), succeeded: true })
        yield* note()
        yield* close(account_id, id, "failing")
        yield* WebhookStore.use((store) => store.save(hook))
        const inactive = {
          last_success_at: Sample.onDay(0),
          failing_since: Sample.onDay(1),
          inactive_reason: "failing" as const
        }
        assert.deepStrictEqual(yield* shown, inactive)
        assert.strictEqual((yield* load(other, [id])).size, 0)
        yield* reset(other, id)
        yield* forget(other, id)
        assert.deepStrictEqual(yield* shown, inactive)
        yield* reset(account_id, id)
        assert.deepStrictEqual(yield* shown, { ...inactive, failing_since: null, inactive_reason: null })
        yield* forget(account_id, id)
        assert.isUndefined(yield* shown)
      })
    )
  })
)
