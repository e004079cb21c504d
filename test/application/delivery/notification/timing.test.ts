import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { NotificationRules } from "#application/delivery/notification/NotificationRules.ts"
import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { endOfQuietHours } from "#domain/delivery/notification/scheduleNotification.ts"
import { millisecondsBetween, hour, minute, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import { happens, mailsAnHour, mailsTo, messagesOf, planes, ruleOf, setUp, work, world } from "./world.ts"

const now = DurableClock.use((clock) => clock.now)
const until = (at: Instant) =>
  Effect.gen(function* () {
    const time = yield* Time
    yield* time.advance(Math.max(0, millisecondsBetween(yield* now, at)) + 1000)
  })

const clockOf = (at: Instant) => at.slice(11, 16)

for (const [plane, stores, options] of planes) {
  layer(world(stores), options)(`when mail goes, on ${plane}`, (it) => {
    it.effect("collects what happens in quiet hours, and tells it together at their end", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const start = yield* now
        const [quiet_from, quiet_to] = [clockOf(start), clockOf(shift(start, 2 * hour))]
        const rule = yield* ruleOf(here, { timezone: "UTC", quiet_from, quiet_to })
        yield* happens(here)
        yield* work
        yield* happens(here, { container_id: here.other.id })
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 0)
        const [waiting] = yield* messagesOf(rule)
        assert.deepInclude(waiting, { status: "waiting", kind: "digest" })
        assert.strictEqual(waiting?.due_at, endOfQuietHours(rule, start))
        assert.lengthOf(waiting?.event_ids ?? [], 2)
        yield* until(waiting?.due_at as Instant)
        yield* work
        const mails = yield* mailsTo(here.email)
        assert.deepStrictEqual(
          mails.map(({ mail }) => mail.subject),
          [`2 changes: ${rule.name}`]
        )
        yield* happens(here)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 2)
      })
    )

    it.effect("sends a daily digest once a day, and none where nothing happened", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const digest_time = clockOf(shift(yield* now, 3 * hour))
        const rule = yield* ruleOf(here, { timezone: "UTC", timing: "daily", digest_time })
        for (const _ of [1, 2, 3]) yield* happens(here)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 0)
        yield* until((yield* messagesOf(rule))[0]?.due_at as Instant)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 1)
        yield* happens(here)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 1)
        const [second, first] = yield* messagesOf(rule)
        assert.strictEqual(millisecondsBetween(first?.due_at as Instant, second?.due_at as Instant), 24 * hour)
        yield* until(second?.due_at as Instant)
        yield* work
        yield* until(shift(second?.due_at as Instant, 48 * hour))
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 2)
      })
    )

    it.effect("sends a user no more mails within an hour than there may be, and the rest together", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const [rule, other] = [yield* ruleOf(here), yield* ruleOf(here, { name: "Other" })]
        for (let count = 0; count < mailsAnHour + 4; count++) {
          yield* happens(here)
          yield* work
        }
        assert.lengthOf(yield* mailsTo(here.email), mailsAnHour)
        const waiting = [...(yield* messagesOf(rule)), ...(yield* messagesOf(other))].filter(
          ({ status }) => status === "waiting"
        )
        assert.lengthOf(waiting, 2)
        const named = waiting.flatMap(({ event_ids }) => event_ids)
        assert.strictEqual(named.length + mailsAnHour, 2 * (mailsAnHour + 4))
        yield* Time.use(({ advance }) => advance(hour + minute))
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), mailsAnHour + 2)
      })
    )

    it.effect("tells nothing of the time in which it was paused", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rules = yield* NotificationRules
        const rule = yield* ruleOf(here)
        yield* rules.change(here.holder, rule.id, { paused: true })
        yield* happens(here)
        yield* work
        yield* rules.change(here.holder, rule.id, { paused: false })
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 0)
        yield* happens(here, { container_id: here.other.id })
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 1)
      })
    )

    it.effect("cancels what waits when the rule was paused meanwhile, and says so", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rule = yield* ruleOf(here, { timing: "hourly", timezone: "UTC" })
        yield* happens(here)
        yield* work
        yield* NotificationStore.use(({ rules }) => rules.save({ ...rule, paused: true }))
        yield* Time.use(({ advance }) => advance(hour + minute))
        yield* work
        assert.deepInclude((yield* messagesOf(rule))[0], { status: "cancelled", last_error: "The rule was paused." })
        assert.lengthOf(yield* mailsTo(here.email), 0)
      })
    )
  })
}
