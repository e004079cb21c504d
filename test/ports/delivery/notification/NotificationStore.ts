import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"

import { contract } from "../../../support/contract.ts"
import { notification, notificationRule } from "../../../support/notifications.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "../../identity/user/people.ts"

const page = { number: 1, size: 100 }

const newRule = Effect.gen(function* () {
  const user = yield* newUser()
  const rule = notificationRule({ account_id: user.account_id, user_id: user.id, scope: "user" })
  yield* NotificationStore.use(({ rules }) => rules.save(rule))
  return { user, rule }
})

/** What every NotificationStore does. */
export const notificationStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`NotificationStore in ${adapter}`, (it) => {
    it.effect("keeps everything of a message, and replaces it, for its account alone", () =>
      Effect.gen(function* () {
        const store = yield* NotificationStore
        const [{ rule }, stranger] = [yield* newRule, yield* newUser()]
        const one = notification(rule, { event_ids: [Sample.eventId(), Sample.eventId()], more: 3 })
        yield* store.save([])
        yield* store.save([one])
        assert.deepStrictEqual(yield* store.find(rule.account_id, one.id), Option.some(one))
        assert.deepStrictEqual(yield* store.find(stranger.account_id, one.id), Option.none())
        const sent = {
          ...one,
          status: "sent" as const,
          attempts: 2,
          last_error: "ünï",
          sent_at: Sample.onDay(2),
          due_at: Sample.onDay(1)
        }
        yield* store.save([sent])
        assert.deepStrictEqual(yield* store.find(rule.account_id, one.id), Option.some(sent))
        assert.deepStrictEqual((yield* store.list(stranger.account_id, rule.id, page)).rows, [])
      })
    )

    it.effect("lists the newest first, finds what waits, and keeps the newest of what has ended", () =>
      Effect.gen(function* () {
        const store = yield* NotificationStore
        const { rule } = yield* newRule
        const [a, b, c, d] = (["sent", "failed", "cancelled", "waiting"] as const).map((status, day) =>
          notification(rule, { status, created_at: Sample.onDay(day) })
        ) as [
          ReturnType<typeof notification>,
          ReturnType<typeof notification>,
          ReturnType<typeof notification>,
          ReturnType<typeof notification>
        ]
        yield* store.save([b, d, a, c])
        const listed = Effect.map(store.list(rule.account_id, rule.id, page), ({ rows }) => rows.map(({ id }) => id))
        assert.deepStrictEqual(yield* listed, [d.id, c.id, b.id, a.id])
        assert.deepStrictEqual((yield* store.list(rule.account_id, rule.id, { number: 2, size: 3 })).rows, [a])
        assert.deepStrictEqual(yield* store.waiting(rule.account_id, rule.id), [d])
        yield* store.trim(rule.account_id, rule.id, 1)
        assert.deepStrictEqual(yield* listed, [d.id, c.id])
      })
    )

    it.effect("knows the mails of the last hour: sent ones and those that are about to be, but no tests", () =>
      Effect.gen(function* () {
        const store = yield* NotificationStore
        const { rule, user } = yield* newRule
        const rows = [
          notification(rule, { status: "sent", sent_at: Sample.onDay(1) }),
          notification(rule, { status: "sent", sent_at: Sample.onDay(3) }),
          notification(rule, { status: "pending", created_at: Sample.onDay(4) }),
          notification(rule, { status: "waiting" }),
          notification(rule, { status: "failed" }),
          notification(rule, { status: "sent", sent_at: Sample.onDay(3), kind: "test" }),
          notification(rule, { status: "sent", sent_at: Sample.onDay(3), channel: "slack", user_id: null })
        ]
        yield* store.save(rows)
        const recent = yield* store.recentMails(rule.account_id, user.id, Sample.onDay(1))
        assert.deepStrictEqual(recent, rows.slice(1, 3))
      })
    )
  })
)

/** What those need that send. */
export const anyNotificationContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`NotificationStore of workers in ${adapter}`, (it) => {
    it.effect("finds a message of any account", () =>
      Effect.gen(function* () {
        const store = yield* NotificationStore
        const { rule } = yield* newRule
        const one = notification(rule)
        yield* store.save([one])
        assert.deepStrictEqual(yield* store.findAny(one.id), Option.some(one))
        assert.deepStrictEqual(yield* store.findAny(notification(rule).id), Option.none())
      })
    )
  })
)
