import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { StoredSession } from "#application/ports/identity/user/SessionStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { one } from "#application/ports/one.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { sessionAgeLimitMs, sessionIdleLimitMs } from "#domain/identity/user/Session.ts"
import type { User } from "#domain/identity/user/User.ts"
import { hour, minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

const shown = ({ hash: _hash, ...session }: StoredSession) => session

const begin = Effect.fnUntraced(function* (user: User) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const session = Sample.session(user, { created_at: now, last_used_at: now })
  yield* UserStore.use(({ sessions }) => sessions.add(session))
  return session
})

/** What every SessionStore does. */
export const sessionStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`SessionStore in ${adapter}`, (it) => {
    it.effect("finds who is signed in by the hash of the token alone", () =>
      Effect.gen(function* () {
        const { sessions } = yield* UserStore
        const user = yield* newUser({ role: "member" })
        const session = yield* begin(user)
        const account = Option.getOrThrow(yield* AccountStore.use((accounts) => one(accounts.load([user.account_id]))))
        const holder = { session_id: session.id, account, user }
        assert.deepStrictEqual(yield* sessions.current(session.hash), Option.some(holder))
        assert.deepStrictEqual(yield* sessions.current(Sample.tokenHash()), Option.none())
        assert.deepStrictEqual(yield* sessions.list(user.account_id, user.id), [shown(session)])
        const unknown = Sample.session(user, { user_agent: null, address: null })
        yield* sessions.add(unknown)
        yield* sessions.remove(user.account_id, user.id, unknown.id)
      })
    )

    it.effect("ends when it is not used for so long, and notes its use to the minute", () =>
      Effect.gen(function* () {
        const [sessions, time] = [(yield* UserStore).sessions, yield* Time]
        const user = yield* newUser()
        const session = yield* begin(user)
        const lastUse = Effect.map(sessions.list(user.account_id, user.id), ([found]) => found?.last_used_at)
        yield* time.advance(minute / 2)
        yield* sessions.current(session.hash)
        assert.strictEqual(yield* lastUse, session.last_used_at)
        yield* time.advance(minute)
        yield* sessions.current(session.hash)
        assert.notStrictEqual(yield* lastUse, session.last_used_at)

        yield* time.advance(sessionIdleLimitMs - minute)
        assert.isTrue(Option.isSome(yield* sessions.current(session.hash)))
        yield* time.advance(sessionIdleLimitMs + 1000)
        assert.deepStrictEqual(yield* sessions.current(session.hash), Option.none())
        assert.deepStrictEqual(yield* sessions.list(user.account_id, user.id), [])
      })
    )

    it.effect("notes when its user gave the password again, of that session alone", () =>
      Effect.gen(function* () {
        const { sessions } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const [first, second] = [yield* begin(user), yield* begin(user)]
        const confirmed = Effect.map(
          sessions.list(user.account_id, user.id),
          (found) => new Map(found.map(({ confirmed_at, id }) => [id, confirmed_at]))
        )
        yield* sessions.confirm(other.account_id, other.id, first.id, Sample.onDay(1))
        yield* sessions.confirm(user.account_id, other.id, first.id, Sample.onDay(1))
        assert.deepStrictEqual([...(yield* confirmed).values()], [null, null])
        yield* sessions.confirm(user.account_id, user.id, first.id, Sample.onDay(1))
        const found = yield* confirmed
        assert.deepStrictEqual([found.get(first.id), found.get(second.id)], [Sample.onDay(1), null])
      })
    )

    it.effect("ends after its age, however much it is used", () =>
      Effect.gen(function* () {
        const [sessions, time] = [(yield* UserStore).sessions, yield* Time]
        const session = yield* begin(yield* newUser())
        const steps = sessionAgeLimitMs / (6 * hour)
        for (let step = 1; step < steps; step++) {
          yield* time.advance(6 * hour)
          assert.isTrue(Option.isSome(yield* sessions.current(session.hash)), `after ${step} times six hours`)
        }
        yield* time.advance(6 * hour)
        assert.deepStrictEqual(yield* sessions.current(session.hash), Option.none())
      })
    )

    it.effect("is listed and ended by its user alone, the last used first", () =>
      Effect.gen(function* () {
        const [sessions, time] = [(yield* UserStore).sessions, yield* Time]
        const [user, other] = [yield* newUser(), yield* newUser()]
        const first = yield* begin(user)
        yield* time.advance(2 * minute)
        const second = yield* begin(user)
        const others = yield* begin(other)
        const ids = Effect.map(sessions.list(user.account_id, user.id), (found) => found.map(({ id }) => id))
        assert.deepStrictEqual(yield* ids, [second.id, first.id])
        assert.isFalse(yield* sessions.remove(other.account_id, other.id, first.id))
        assert.isFalse(yield* sessions.remove(yield* newAccount(), user.id, first.id))
        assert.isTrue(yield* sessions.remove(user.account_id, user.id, first.id))
        assert.isFalse(yield* sessions.remove(user.account_id, user.id, first.id))
        assert.deepStrictEqual(yield* sessions.current(first.hash), Option.none())

        const third = yield* begin(user)
        yield* sessions.removeAll(user.account_id, user.id, third.id)
        assert.deepStrictEqual(yield* ids, [third.id])
        yield* sessions.removeAll(user.account_id, user.id, null)
        assert.deepStrictEqual(yield* ids, [])
        assert.isTrue(Option.isSome(yield* sessions.current(others.hash)))
      })
    )

    it.effect("is none of a user who is locked or removed", () =>
      Effect.gen(function* () {
        const [sessions, users] = [(yield* UserStore).sessions, yield* UserStore]
        const user = yield* newUser()
        const session = yield* begin(user)
        yield* users.update({ ...user, locked_at: Sample.onDay(1) })
        assert.deepStrictEqual(yield* sessions.current(session.hash), Option.none())
        yield* users.update(user)
        assert.isTrue(Option.isSome(yield* sessions.current(session.hash)))
        yield* users.remove(user.account_id, user.id)
        assert.deepStrictEqual(yield* sessions.current(session.hash), Option.none())
      })
    )
  })
)
