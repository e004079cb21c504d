import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { NotEntitled } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import { Instant } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"
import { planes, setUp, world } from "./world.ts"

const rail = "container.pickup_lfd_rail.changed"
const usual = "container.pickup_lfd.changed"

/** Before any time of the tests' clocks. */
const longAgo = Instant.make("1970-01-01T00:00:00.000Z")

/** Both events happen; answers those that a delivery was made of. */
const givenTo = Effect.fnUntraced(function* (account: Account) {
  const log = yield* EventLog
  const { advance } = yield* Sequencing
  const before = yield* log.head(account.id)
  const event = { account_id: account.id, kind: "container_updated_event" } as const
  yield* log.append([Sample.loggedEvent({ ...event, event: rail }), Sample.loggedEvent({ ...event, event: usual })])
  yield* Effect.repeat(Effect.andThen(advance(), log.head(account.id)), { until: (head) => head === before + 2 })
  const { rows } = yield* WebhookStore.use((store) => store.deliveries(account.id, always, { number: 1, size: 100 }))
  return rows.map(({ event }) => event).filter((name) => name === rail || name === usual)
})

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`Entitlements of webhooks on ${name}`, (it) => {
    it.effect("an event that the account may not receive is not made into a delivery", () =>
      Effect.gen(function* () {
        const { account } = yield* setUp
        const accounts = yield* AccountStore
        const without = { ...account, entitlements: account.entitlements.filter((one) => one !== "rail_data") }
        yield* accounts.update(without)
        assert.deepStrictEqual(yield* givenTo(account), [usual])
        yield* accounts.update({ ...account, entitlements: ["rail_data"] })
        assert.sameMembers([...(yield* givenTo(account))], [usual, rail, usual])
      })
    )

    it.effect("an account receives nothing once its trial is over, and again on a paid plan", () =>
      Effect.gen(function* () {
        const { account } = yield* setUp
        const accounts = yield* AccountStore
        yield* accounts.update({ ...account, plan: "trial", trial_ends_at: longAgo })
        assert.deepStrictEqual(yield* givenTo(account), [])
        yield* accounts.update({ ...account, plan: "paid", trial_ends_at: null })
        assert.deepStrictEqual(yield* givenTo(account), [usual])
      })
    )

    it.effect("and cannot be subscribed to, by its name", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks } = yield* setUp
        const without = { ...account, entitlements: [] }
        const refusal = new NotEntitled({ feature: "Rail data feature" })
        const events = [usual, rail] as const
        const create = webhooks.create(without, { ...hook, headers: [], events, from_cursor: null })
        assert.deepStrictEqual(yield* Effect.flip(create), refusal)
        assert.deepStrictEqual(yield* Effect.flip(webhooks.update(without, hook.id, { events })), refusal)
        const entitled = { ...account, entitlements: ["rail_data"] } as const
        assert.deepStrictEqual((yield* webhooks.update(entitled, hook.id, { events })).events, events)
      })
    )
  })
}
