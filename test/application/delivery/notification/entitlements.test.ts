import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Account } from "#domain/identity/account/Account.ts"
import type { Entitlement } from "#domain/identity/account/Account.ts"
import { hour, shift } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import { happens, mailsTo, messagesOf, planes, ruleOf, setUp, work, world } from "./world.ts"

const [rail, usual] = ["container.pickup_lfd_rail.changed", "container.transport.vessel_arrived"] as const

const entitle = (account: Account, entitlements: ReadonlyArray<Entitlement>) =>
  AccountStore.use((accounts) => accounts.update(new Account({ ...account, entitlements })))

/** A user with a rule for both events, which sends once a day. */
const collecting = Effect.gen(function* () {
  const here = yield* setUp
  const now = yield* DurableClock.use((clock) => clock.now)
  const digest_time = shift(now, 3 * hour).slice(11, 16)
  const rule = yield* ruleOf(here, { timezone: "UTC", timing: "daily", digest_time, events: [rail, usual] })
  return { here, rule }
})

const nextDay = Effect.andThen(
  Time.use((time) => time.advance(4 * hour)),
  work
)

for (const [plane, stores, options] of planes) {
  layer(world(stores), options)(`Entitlements of mail on ${plane}`, (it) => {
    it.effect("leave out what the account may not receive when it happens", () =>
      Effect.gen(function* () {
        const { here, rule } = yield* collecting
        yield* happens(here, { event: rail })
        yield* work
        assert.lengthOf(yield* messagesOf(rule), 0)
        yield* happens(here, { event: usual })
        yield* work
        yield* nextDay
        const [mail, ...more] = yield* mailsTo(here.email)
        assert.lengthOf(more, 0)
        assert.include(mail?.mail.subject, "arrived")
        assert.notInclude(JSON.stringify(mail), "railroad")
      })
    )

    it.effect("leave out everything once the trial is over, and cancel what waits", () =>
      Effect.gen(function* () {
        const { here, rule } = yield* collecting
        yield* happens(here, { event: usual })
        yield* work
        assert.lengthOf(yield* messagesOf(rule), 1)
        const trial_ends_at = yield* DurableClock.use((clock) => clock.now)
        yield* AccountStore.use((accounts) =>
          accounts.update(new Account({ ...here.account, plan: "trial", trial_ends_at }))
        )
        yield* happens(here, { event: usual, container_id: here.other.id })
        yield* nextDay
        const [cancelled, ...more] = yield* messagesOf(rule)
        assert.lengthOf(more, 0)
        assert.strictEqual(cancelled?.status, "cancelled")
        assert.lengthOf(cancelled?.event_ids ?? [], 1)
        assert.lengthOf(yield* mailsTo(here.email), 0)
      })
    )

    it.effect("leave out what the account may not receive any more when the mail goes", () =>
      Effect.gen(function* () {
        const { here, rule } = yield* collecting
        yield* entitle(here.account, ["rail_data"])
        const ofRail = yield* happens(here, { event: rail })
        const ofShip = yield* happens(here, { event: usual, container_id: here.other.id })
        yield* work
        const [waiting] = yield* messagesOf(rule)
        assert.sameMembers([...(waiting?.event_ids ?? [])], [ofRail.id, ofShip.id])
        yield* entitle(here.account, [])
        yield* nextDay
        const [mail] = yield* mailsTo(here.email)
        assert.include(mail?.mail.subject, here.other.number)
        assert.notInclude(JSON.stringify(mail), here.box.number)
      })
    )

    it.effect("cancel a mail of which nothing is left", () =>
      Effect.gen(function* () {
        const { here, rule } = yield* collecting
        yield* entitle(here.account, ["rail_data"])
        yield* happens(here, { event: rail })
        yield* work
        yield* entitle(here.account, [])
        yield* nextDay
        assert.lengthOf(yield* mailsTo(here.email), 0)
        const [message] = yield* messagesOf(rule)
        assert.deepInclude(message, {
          status: "cancelled",
          last_error: "The account is no longer entitled to these events."
        })
      })
    )
  })
}
