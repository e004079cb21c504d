import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { SavedViewId } from "#domain/Identifiers.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { notification, notificationRule } from "../../../support/notifications.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "../../identity/user/people.ts"

const page = { number: 1, size: 100 }

/** What every NotificationRuleStore does. */
export const notificationRuleStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`NotificationRuleStore in ${adapter}`, (it) => {
    it.effect("keeps everything of a rule, replaces and removes it with its messages, for its account alone", () =>
      Effect.gen(function* () {
        const [rules, messages] = [(yield* NotificationStore).rules, yield* NotificationStore]
        const [user, stranger] = [yield* newUser(), yield* newUser()]
        const rule = notificationRule({ account_id: user.account_id, user_id: user.id, scope: "user" })
        yield* rules.save(rule)
        assert.deepStrictEqual(yield* rules.find(user.account_id, rule.id), Option.some(rule))
        assert.deepStrictEqual(yield* rules.find(stranger.account_id, rule.id), Option.none())
        const changed = {
          ...rule,
          filter: "filter[pod_code]=USLAX",
          saved_view_id: SavedViewId.make(Sample.eventId()),
          channel: "slack" as const,
          sealed: "v1.key.bytes",
          address_hint: "hooks.slack.com/…1234",
          timing: "daily" as const,
          digest_time: "07:30",
          quiet_from: "22:00",
          quiet_to: "06:00",
          paused: true,
          starts_after: 5_000_000_000
        }
        yield* rules.save(changed)
        assert.deepStrictEqual(yield* rules.find(user.account_id, rule.id), Option.some(changed))
        yield* messages.save([notification(changed)])
        assert.isFalse(yield* rules.remove(stranger.account_id, rule.id))
        assert.isTrue(yield* rules.remove(user.account_id, rule.id))
        assert.isFalse(yield* rules.remove(user.account_id, rule.id))
        assert.deepStrictEqual((yield* messages.list(user.account_id, rule.id, page)).rows, [])
      })
    )

    it.effect(
      "lists and counts those of a user and of the account, and of a removed user only the account's stay",
      () =>
        Effect.gen(function* () {
          const { rules } = yield* NotificationStore
          const user = yield* newUser()
          const { account_id } = user
          const colleague = Sample.user(account_id)
          yield* asIngestion(UserStore.use((users) => users.add(colleague)))
          const own = notificationRule({ account_id, user_id: user.id, scope: "user", created_at: Sample.onDay(1) })
          const theirs = notificationRule({ account_id, user_id: colleague.id, scope: "user" })
          const all = notificationRule({ account_id, created_at: Sample.onDay(2), paused: true })
          for (const rule of [own, theirs, all]) yield* rules.save(rule)
          const listed = (of: typeof user.id | null, more = page) =>
            Effect.map(rules.list(account_id, of, more), ({ rows, total }) => [rows.map(({ id }) => id), total])
          assert.deepStrictEqual(yield* listed(user.id), [[all.id, own.id], 2])
          assert.deepStrictEqual(yield* listed(null), [[all.id, own.id, theirs.id], 3])
          assert.deepStrictEqual(yield* listed(null, { number: 2, size: 2 }), [[theirs.id], 3])
          assert.deepStrictEqual(
            [yield* rules.count(account_id, null), yield* rules.count(account_id, user.id)],
            [3, 1]
          )
          assert.deepStrictEqual(
            (yield* rules.active(account_id)).map(({ id }) => id),
            [own.id, theirs.id]
          )
          yield* asIngestion(UserStore.use((users) => users.remove(account_id, colleague.id)))
          assert.deepStrictEqual(yield* listed(null), [[all.id, own.id], 2])
        })
    )

    it.effect("says which accounts have rules that tell something", () =>
      Effect.gen(function* () {
        const { rules } = yield* NotificationStore
        const [one, other, third] = [yield* newUser(), yield* newUser(), yield* newUser()]
        yield* rules.save(notificationRule({ account_id: one.account_id }))
        yield* rules.save(notificationRule({ account_id: one.account_id }))
        yield* rules.save(notificationRule({ account_id: other.account_id, paused: true }))
        const accounts = [one.account_id, other.account_id, third.account_id]
        assert.deepStrictEqual(yield* rules.accountsWithActive(accounts), [one.account_id])
        assert.deepStrictEqual(yield* rules.accountsWithActive([]), [])
      })
    )

    it.effect("knows who unsubscribed, of this rule alone", () =>
      Effect.gen(function* () {
        const { rules } = yield* NotificationStore
        const [user, stranger] = [yield* newUser(), yield* newUser()]
        const [rule, other] = [1, 2].map(() => notificationRule({ account_id: user.account_id })) as [
          ReturnType<typeof notificationRule>,
          ReturnType<typeof notificationRule>
        ]
        for (const one of [rule, other]) yield* rules.save(one)
        const mine = { account_id: user.account_id, rule_id: rule.id, user_id: user.id }
        yield* rules.unsubscribe(mine, Sample.start)
        yield* rules.unsubscribe(mine, Sample.onDay(1))
        assert.deepStrictEqual(yield* rules.unsubscribed(user.account_id, [rule.id, other.id]), [mine])
        assert.deepStrictEqual(yield* rules.unsubscribed(user.account_id, [other.id]), [])
        assert.deepStrictEqual(yield* rules.unsubscribed(stranger.account_id, [rule.id]), [])
        yield* rules.subscribe({ ...mine, account_id: stranger.account_id })
        assert.lengthOf(yield* rules.unsubscribed(user.account_id, [rule.id]), 1)
        yield* rules.subscribe(mine)
        assert.deepStrictEqual(yield* rules.unsubscribed(user.account_id, [rule.id]), [])
      })
    )
  })
)

/** What those do that make messages. */
export const notificationPlacesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`NotificationRuleStore of workers in ${adapter}`, (it) => {
    it.effect("remembers how far each account was looked at", () =>
      Effect.gen(function* () {
        const { rules } = yield* NotificationStore
        const [user, stranger] = [yield* newUser(), yield* newUser()]
        assert.isNull(yield* rules.reached(user.account_id))
        yield* rules.saveReached(user.account_id, 7)
        yield* rules.saveReached(user.account_id, 5_000_000_000)
        assert.strictEqual(yield* rules.reached(user.account_id), 5_000_000_000)
        assert.isNull(yield* rules.reached(stranger.account_id))
      })
    )

    it.effect("puts another sealed address in the place of one, unless it is another one by now", () =>
      Effect.gen(function* () {
        const { rules } = yield* NotificationStore
        const { account_id } = yield* newUser()
        const rule = notificationRule({ account_id, channel: "slack", sealed: "v1.a.b" })
        for (const one of [rule, notificationRule({ account_id })]) yield* rules.save(one)
        const found = (yield* rules.sealed).filter((one) => one.account_id === account_id)
        assert.deepStrictEqual(found, [{ id: rule.id, account_id, sealed: "v1.a.b" }])
        assert.isTrue(yield* rules.reseal({ id: rule.id, account_id, sealed: "v1.a.b" }, "v1.c.d"))
        assert.isFalse(yield* rules.reseal({ id: rule.id, account_id, sealed: "v1.a.b" }, "v1.e.f"))
        assert.deepStrictEqual(yield* rules.find(account_id, rule.id), Option.some({ ...rule, sealed: "v1.c.d" }))
      })
    )
  })
)
