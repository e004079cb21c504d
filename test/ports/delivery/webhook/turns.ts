import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { deliverKey } from "#application/delivery/webhook/delivery/deliverKey.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { hour, minute, shift } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import { newWebhook } from "./deliveries.ts"

/** What every WebhookStore knows of when deliveries are tried next. */
export const turnsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Turns of deliveries in ${adapter}`, (it) => {
    it.effect("tells when the work is due of those that are first in their order, to their account", () =>
      Effect.gen(function* () {
        const { turnsOf } = yield* WebhookStore
        const { account_id, delivery, webhook_id } = yield* asIngestion(newWebhook)
        const rows = [
          delivery({ order_key: "a", status: "succeeded" }),
          delivery({ order_key: "a", sequence: 2 }),
          delivery({ order_key: "a", sequence: 3 }),
          delivery({ order_key: "b", sequence: 4 }),
          delivery({ order_key: "c", sequence: 5 })
        ] as const
        const [, first, , held, idle] = rows
        const now = yield* DurableClock.use((clock) => clock.now)
        yield* asIngestion(
          Effect.gen(function* () {
            yield* WebhookStore.use((store) => store.addDeliveries(rows))
            const queue = yield* WorkQueue
            const lane = webhook_id
            yield* queue.take("deliver", [{ key: deliverKey(webhook_id, "b"), lane }], hour)
            yield* queue.put("deliver", [{ key: deliverKey(webhook_id, "a"), lane, dueIn: 2 * hour }])
          })
        )
        const ids = rows.map(({ id }) => id)
        const turns = yield* turnsOf(account_id, [...ids, "none\u0000"])
        assert.sameMembers([...turns.keys()], [first.id, held.id, idle.id])
        const due = turns.get(first.id)?.due_at ?? now
        assert.isTrue(due >= shift(now, 2 * hour) && due < shift(now, 3 * hour), due)
        const under = turns.get(held.id)?.due_at ?? shift(now, hour)
        assert.isTrue(under < shift(now, minute), under)
        assert.deepStrictEqual(turns.get(idle.id), { due_at: null })
        assert.strictEqual((yield* turnsOf(yield* newAccount(), ids)).size, 0)
        assert.strictEqual((yield* turnsOf(account_id, [])).size, 0)
      })
    )
  })
)
