import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { one } from "#application/ports/one.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { approvalAgeLimitMs, approvalIdleLimitMs } from "#domain/identity/user/Approval.ts"
import type { User } from "#domain/identity/user/User.ts"
import { day, minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

const approve = Effect.fnUntraced(function* (user: User) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const approval = Sample.approval(user, { created_at: now, last_used_at: now })
  yield* UserStore.use(({ approvals }) => approvals.add(approval))
  return approval
})

/** What every ApprovalStore does. */
export const approvalStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ApprovalStore in ${adapter}`, (it) => {
    it.effect("finds whom an approval lets act, for its own user alone", () =>
      Effect.gen(function* () {
        const { approvals } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const approval = yield* approve(user)
        const account = Option.getOrThrow(yield* AccountStore.use((accounts) => one(accounts.load([user.account_id]))))
        assert.deepStrictEqual(yield* approvals.holder(approval.id, user.id), Option.some({ account, user }))
        assert.deepStrictEqual(yield* approvals.holder(approval.id, other.id), Option.none())
        assert.deepStrictEqual(yield* approvals.holder(Sample.approval(user).id, user.id), Option.none())
        assert.deepStrictEqual(yield* approvals.list(user.account_id, user.id), [approval])
        assert.deepStrictEqual(yield* approvals.list(other.account_id, user.id), [])
      })
    )

    it.effect("lets nobody act for a locked or removed user", () =>
      Effect.gen(function* () {
        const [approvals, users] = [(yield* UserStore).approvals, yield* UserStore]
        const user = yield* newUser()
        const approval = yield* approve(user)
        yield* users.update({ ...user, locked_at: approval.created_at })
        assert.deepStrictEqual(yield* approvals.holder(approval.id, user.id), Option.none())
        yield* users.update(user)
        assert.isTrue(Option.isSome(yield* approvals.holder(approval.id, user.id)))
        yield* users.remove(user.account_id, user.id)
        assert.deepStrictEqual(yield* approvals.holder(approval.id, user.id), Option.none())
      })
    )

    it.effect("ends when it is not used for so long, and notes its use to the minute", () =>
      Effect.gen(function* () {
        const [approvals, time] = [(yield* UserStore).approvals, yield* Time]
        const user = yield* newUser()
        const approval = yield* approve(user)
        const holder = approvals.holder(approval.id, user.id)
        const lastUse = Effect.map(approvals.list(user.account_id, user.id), ([found]) => found?.last_used_at)
        yield* time.advance(minute / 2)
        yield* holder
        assert.strictEqual(yield* lastUse, approval.last_used_at)
        yield* time.advance(minute)
        yield* holder
        assert.notStrictEqual(yield* lastUse, approval.last_used_at)
        yield* time.advance(approvalIdleLimitMs - minute)
        assert.isTrue(Option.isSome(yield* holder))
        yield* time.advance(approvalIdleLimitMs + 1000)
        assert.deepStrictEqual(yield* holder, Option.none())
        assert.deepStrictEqual(yield* approvals.list(user.account_id, user.id), [])
      })
    )

    it.effect("ends after its age, however much it is used", () =>
      Effect.gen(function* () {
        const [approvals, time] = [(yield* UserStore).approvals, yield* Time]
        const user = yield* newUser()
        const approval = yield* approve(user)
        for (let age = 50 * day; age < approvalAgeLimitMs; age += 50 * day) {
          yield* time.advance(50 * day)
          assert.isTrue(Option.isSome(yield* approvals.holder(approval.id, user.id)), `after ${age / day} days`)
        }
        yield* time.advance(50 * day)
        assert.deepStrictEqual(yield* approvals.holder(approval.id, user.id), Option.none())
        const next = yield* approve(user)
        assert.deepStrictEqual(yield* approvals.list(user.account_id, user.id), [next])
      })
    )

    it.effect("goes with the records that rest on it, for its own account and user alone", () =>
      Effect.gen(function* () {
        const { approvals, oauth: records } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const [first, second] = [yield* approve(user), yield* approve(user)]
        const resting = Sample.oauthRecord(first)
        yield* records.save(resting, 60)
        assert.isFalse(yield* approvals.remove(other.account_id, user.id, first.id))
        assert.isFalse(yield* approvals.remove(user.account_id, other.id, first.id))
        assert.isTrue(Option.isSome(yield* records.find(resting.model, resting.hash)))
        assert.isTrue(yield* approvals.remove(user.account_id, user.id, first.id))
        assert.deepStrictEqual(yield* records.find(resting.model, resting.hash), Option.none())
        assert.isFalse(yield* approvals.remove(user.account_id, user.id, first.id))
        assert.isTrue(Option.isSome(yield* approvals.holder(second.id, user.id)))
        yield* approvals.end(second.id)
        assert.deepStrictEqual(yield* approvals.holder(second.id, user.id), Option.none())
      })
    )
  })
)
