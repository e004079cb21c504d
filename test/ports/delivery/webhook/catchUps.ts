import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** What every CatchUpStore does. Tests of other files may have catch-ups of their own in the same database. */
export const catchUpsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Catch-ups in ${adapter}`, (it) => {
    it.effect("takes turns, and ends for the account that owns the webhook", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const {
          catchUps: { end, save }
        } = webhooks
        const account_id = yield* newAccount()
        const [a, b] = [Sample.webhook({ account_id }), Sample.webhook({ account_id })]
        yield* Effect.forEach([a, b], webhooks.save)
        const next = asIngestion(WebhookStore.use(({ catchUps }) => catchUps.next))
        const currentOf = asIngestion(WebhookStore.use((store) => store.currentOf([account_id])))
        yield* save({ account_id, webhook_id: a.id, reached: 0 })
        yield* save({ account_id, webhook_id: b.id, reached: 7 })
        assert.deepStrictEqual(yield* currentOf, [])
        assert.deepStrictEqual(yield* next, Option.some({ account_id, webhook_id: a.id, reached: 0 }))
        yield* save({ account_id, webhook_id: a.id, reached: 5 })
        assert.deepStrictEqual(yield* next, Option.some({ account_id, webhook_id: b.id, reached: 7 }))
        yield* end(yield* newAccount(), b.id)
        yield* end(account_id, b.id)
        assert.deepStrictEqual(yield* next, Option.some({ account_id, webhook_id: a.id, reached: 5 }))
        yield* end(account_id, a.id)
        assert.deepStrictEqual(yield* next, Option.none())
        assert.sameMembers(
          (yield* currentOf).map(({ id }) => id),
          [a.id, b.id]
        )
      })
    )
  })
)
