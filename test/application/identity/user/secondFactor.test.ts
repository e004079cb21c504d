import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { keyOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { resealSecondFactors } from "#application/identity/user/resealSecondFactors.ts"
import { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { allowedFailures } from "#domain/identity/user/failedSignIns.ts"
import { pendingSignInLifeMs } from "#domain/identity/user/PendingSignIn.ts"
import { formatRecoveryCode, recoveryCodeCount } from "#domain/identity/user/secondFactorCode.ts"

import { openApp } from "../../../support/app.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { oldKey } from "../../../support/TestVault.ts"
import { newFactor, waiting } from "./factor.ts"
import { browser, newPerson, otherPassword, password, people, secret } from "./world.ts"

const Sample = people.pipe(Layer.provideMerge(TestMemory.layer))

const test = <E>(name: string, effect: Effect.Effect<void, E, Layer.Success<typeof Sample>>) =>
  it.effect(name, () => Effect.provide(effect, Sample))

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const again = { ...browser, password }

test(
  "a second factor counts from its first code on, which ends the other sessions",
  Effect.gen(function* () {
    const [signIn, factors] = [yield* SignIn, yield* SecondFactors]
    const { given } = yield* newPerson
    const [here, elsewhere] = [yield* signIn.signIn(given), yield* signIn.signIn(given)]
    const holder = Option.getOrThrow(yield* signIn.current(here.token))
    assert.strictEqual(yield* tagOf(factors.begin(holder, { ...again, password: otherPassword })), "SignInRefused")
    const first = Option.getOrThrow(yield* factors.begin(holder, again))
    const second = Option.getOrThrow(yield* factors.begin(holder, again))
    assert.match(Redacted.value(second.secret), /^[A-Z2-7]{32}$/)
    assert.match(Redacted.value(second.address), /^otpauth:\/\/totp\/Landfall:person\d+%40example\.com\?/)
    assert.deepStrictEqual(yield* factors.describe(holder), Option.none())
    yield* signIn.signIn(given)

    const stale = yield* openApp(Redacted.value(first.secret)).code()
    for (const code of [stale, "", "000000000"]) {
      assert.strictEqual(yield* tagOf(factors.confirm(holder, { ...browser, code })), "CodeRefused")
    }
    const code = yield* openApp(Redacted.value(second.secret)).code()
    const codes = yield* factors.confirm(holder, { ...browser, code })
    assert.lengthOf(new Set(codes.map(Redacted.value)), recoveryCodeCount)
    assert.strictEqual(Option.getOrThrow(yield* factors.describe(holder)).recovery_codes, recoveryCodeCount)
    assert.deepStrictEqual(yield* factors.begin(holder, again), Option.none())
    assert.isTrue(Option.isSome(yield* signIn.current(here.token)))
    assert.deepStrictEqual(yield* signIn.current(elsewhere.token), Option.none())
  })
)

test(
  "after the password a code opens a session, once for each code and each sign-in",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { app, given, user } = yield* newFactor
    const token = yield* waiting(given)
    assert.isTrue(yield* signIn.isWaiting(token))
    assert.deepStrictEqual(yield* signIn.current(token), Option.none(), "no session yet")
    const entered = { ...browser, token, code: yield* app.code() }
    assert.strictEqual(yield* tagOf(signIn.enterCode(entered)), "CodeRefused", "the code that enabled it")

    yield* TestClock.adjust("30 seconds")
    const fresh = { ...entered, code: yield* app.code() }
    const signedIn = yield* signIn.enterCode(fresh)
    assert.deepInclude(Option.getOrThrow(yield* signIn.current(signedIn.token)), { user })
    assert.strictEqual(yield* tagOf(signIn.enterCode(fresh)), "SignInLapsed")
    assert.isFalse(yield* signIn.isWaiting(token))
    const other = yield* waiting(given)
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...fresh, token: other })), "CodeRefused", "used before")
  })
)

test(
  "the clock of a phone may be a step ahead or behind, and no more",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { app, given } = yield* newFactor
    yield* TestClock.adjust("10 minutes")
    const token = yield* waiting(given)
    const enter = (steps: number) =>
      Effect.flatMap(app.code(steps), (code) => signIn.enterCode({ ...browser, token, code }))
    assert.strictEqual(yield* tagOf(enter(-2)), "CodeRefused")
    assert.strictEqual(yield* tagOf(enter(2)), "CodeRefused")
    yield* enter(-1)
    const next = yield* waiting(given)
    yield* signIn.enterCode({ ...browser, token: next, code: yield* app.code(1) })
    const late = yield* waiting(given)
    const present = yield* app.code()
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...browser, token: late, code: present })), "CodeRefused")
  })
)

test(
  "a recovery code stands in for the app once, and new ones replace those that are left",
  Effect.gen(function* () {
    const [signIn, factors] = [yield* SignIn, yield* SecondFactors]
    const { codes, given, holder } = yield* newFactor
    const [code = "", second = ""] = codes
    const token = yield* waiting(given)
    yield* signIn.enterCode({ ...browser, token, code: formatRecoveryCode(code).toUpperCase() })
    const next = yield* waiting(given)
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...browser, token: next, code })), "CodeRefused")
    assert.strictEqual(Option.getOrThrow(yield* factors.describe(holder)).recovery_codes, recoveryCodeCount - 1)

    assert.strictEqual(yield* tagOf(factors.renewCodes(holder, { ...again, password: otherPassword })), "SignInRefused")
    const [renewed] = Option.getOrThrow(yield* factors.renewCodes(holder, again))
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...browser, token: next, code: second })), "CodeRefused")
    yield* signIn.enterCode({ ...browser, token: next, code: Redacted.value(renewed ?? secret("")) })
  })
)

test(
  "wrong codes are counted by user, and a right password does not clear the count",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { app, given, codes } = yield* newFactor
    const [recovery = ""] = codes
    yield* TestClock.adjust("1 minute")
    const guess = (address: string, token: Redacted.Redacted) =>
      tagOf(signIn.enterCode({ ...browser, address, token, code: "aaaa aaaa aaaa aaaa" }))
    const waits = yield* Effect.replicateEffect(waiting(given), 2 * allowedFailures.user)
    const guesses = waits.map((token, index) => guess(`198.51.100.${index}`, token))
    const tags = yield* Effect.all(guesses, { concurrency: "unbounded" })
    assert.lengthOf(
      tags.filter((tag) => tag === "CodeRefused"),
      allowedFailures.user
    )
    const token = yield* waiting(given)
    const elsewhere = { ...browser, address: "203.0.113.7" }
    const right = Effect.flatMap(app.code(), (code) => signIn.enterCode({ ...elsewhere, token, code }))
    assert.deepInclude(yield* Effect.flip(right), { _tag: "Throttled", retry_after: 60 })
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...elsewhere, token, code: recovery })), "Throttled")
    const known = { ...browser, token: yield* waiting(given), code: yield* app.code() }
    yield* signIn.enterCode(known)
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...elsewhere, token, code: recovery })), "Throttled")
    yield* TestClock.adjust("1 minute")
    yield* right
    assert.strictEqual(yield* guess("192.0.2.9", yield* waiting(given)), "CodeRefused", "a right code clears the count")
  })
)

test(
  "a sign-in waits five minutes, and not for who is locked, has another password, or needs no code any more",
  Effect.gen(function* () {
    const [signIn, users, factors] = [yield* SignIn, yield* Users, yield* SecondFactors]
    const { account, app, given, holder, user } = yield* newFactor
    const lapses = Effect.fnUntraced(function* (token: Redacted.Redacted, why: string) {
      assert.isFalse(yield* signIn.isWaiting(token), why)
      const code = yield* app.code()
      assert.strictEqual(yield* tagOf(signIn.enterCode({ ...browser, token, code })), "SignInLapsed", why)
    })
    yield* lapses(secret("no token"), "no token")
    yield* lapses(secret("A".repeat(43)), "a token of nobody")
    const late = yield* waiting(given)
    yield* TestClock.adjust(pendingSignInLifeMs)
    yield* lapses(late, "late")

    const locked = yield* waiting(given)
    yield* users.change(account, user.id, { locked: true })
    yield* lapses(locked, "locked")
    yield* users.change(account, user.id, { locked: false })
    yield* lapses(locked, "unlocked again")

    const before = yield* waiting(given)
    yield* signIn.changePassword(holder, { ...again, next: otherPassword })
    yield* lapses(before, "another password")

    const waited = yield* waiting({ ...given, password: otherPassword })
    yield* factors.disable(holder, { ...browser, password: otherPassword })
    yield* lapses(waited, "no second factor")
    yield* signIn.signIn({ ...given, password: otherPassword })
  })
)

test(
  "a link sets a password and does not stand in for the code; an operator takes the second factor away",
  Effect.gen(function* () {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const { account, given, user } = yield* newFactor
    const first = yield* users.reset(account, user.id)
    const entered = signIn.enterByLink({ ...browser, token: first.token, email: "", password: otherPassword })
    assert.strictEqual(yield* tagOf(entered), "SecondFactorRequired")
    const changed = { ...given, password: otherPassword }
    yield* waiting(changed)
    const second = yield* users.reset(account, user.id, { secondFactor: true })
    yield* signIn.signIn(changed)
    yield* signIn.setPassword({ token: second.token, email: "", password })
    yield* signIn.signIn(given)
  })
)

test(
  "a secret opens with its key alone, recovery codes without it, and it is sealed anew with the newest key",
  Effect.gen(function* () {
    const [signIn, store] = [yield* SignIn, (yield* UserStore).secondFactors]
    const { account, app, given, user, codes } = yield* newFactor
    yield* TestClock.adjust("1 minute")
    const { sealed } = Option.getOrThrow(yield* store.find(account, user.id))
    assert.notInclude(sealed, app.secret)
    const newest = keyOf("a key that is newer than the other one")
    assert.deepStrictEqual(yield* Effect.provide(resealSecondFactors, Vault.layerOf([newest])), {
      resealed: 0,
      unreadable: [user.id]
    })
    const both = Vault.layerOf([newest, oldKey])
    assert.deepStrictEqual(yield* Effect.provide(resealSecondFactors, both), { resealed: 1, unreadable: [] })
    assert.deepStrictEqual(yield* Effect.provide(resealSecondFactors, both), { resealed: 0, unreadable: [] })

    const token = yield* waiting(given)
    const code = yield* app.code()
    assert.strictEqual(yield* tagOf(signIn.enterCode({ ...browser, token, code })), "Unavailable")
    yield* signIn.enterCode({ ...browser, token, code: codes[0] ?? "" })
  })
)
