import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import { SignInProofs } from "#application/ports/identity/user/SignInProofs.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { allowedFailures } from "#domain/identity/user/failedSignIns.ts"
import { oneTimeLinkLifeMs } from "#domain/identity/user/OneTimeLink.ts"

import { newAccount } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { browser, newPerson, otherPassword, password, people, secret } from "./world.ts"

const Sample = people.pipe(Layer.provideMerge(TestMemory.layer))

const test = <E>(name: string, effect: Effect.Effect<void, E, Layer.Success<typeof Sample>>) =>
  it.effect(name, () => Effect.provide(effect, Sample))

const tagOf = <A, E extends { readonly _tag: string }>(work: Effect.Effect<A, E>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const unknownToken = secret("A".repeat(43))

test(
  "a password opens a session, whose token alone finds the user, until they sign out",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given, user } = yield* newPerson
    const { session_id, token } = yield* signIn.signIn({ ...given, email: ` ${email.toUpperCase()} ` })
    const holder = Option.getOrThrow(yield* signIn.current(token))
    assert.deepInclude(holder, { session_id, user })
    assert.deepStrictEqual(yield* signIn.current(unknownToken), Option.none())
    assert.deepStrictEqual(yield* signIn.current(secret("no token")), Option.none())
    const [session] = yield* signIn.list(holder)
    assert.deepInclude(session, { id: session_id, ...browser })
    const next = yield* signIn.signIn(given)
    assert.notStrictEqual(Redacted.value(next.token), Redacted.value(token))

    yield* signIn.signOut(holder)
    assert.deepStrictEqual(yield* signIn.current(token), Option.none())
    assert.isTrue(Option.isSome(yield* signIn.current(next.token)))
  })
)

test(
  "nothing tells a wrong password from an unknown address, a locked user, or one without a password",
  Effect.gen(function* () {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const { account, given, user } = yield* newPerson
    const { user: invited } = yield* users.invite(account, { email: "new@example.com", name: null, role: "member" })
    const answers = [
      signIn.signIn({ ...given, password: otherPassword }),
      signIn.signIn({ ...given, email: "nobody@example.com" }),
      signIn.signIn({ ...given, email: "" }),
      signIn.signIn({ ...given, email: "x\u0000" }),
      signIn.signIn({ ...given, email: invited.email ?? "" }),
      Effect.andThen(users.change(account, user.id, { locked: true }), signIn.signIn(given))
    ]
    for (const answer of nonEmpty(answers)) {
      const error = yield* Effect.flip(Effect.mapError(answer, ({ _tag, message }) => `${_tag} ${message}`))
      assert.strictEqual(error, "SignInRefused ")
    }
  })
)

test(
  "guesses on one user are slowed down from every address, the right one too, and alike where there is no user",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    for (const guessed of [email, "nobody@example.com"]) {
      const guess = (index: number) =>
        signIn.signIn({ ...given, email: guessed, password: otherPassword, address: `198.51.100.${index}` })
      const guesses = Array.from({ length: 2 * allowedFailures.user }, (_, index) => tagOf(guess(index)))
      const tags = yield* Effect.all(guesses, { concurrency: "unbounded" })
      assert.lengthOf(
        tags.filter((tag) => tag === "SignInRefused"),
        allowedFailures.user,
        guessed
      )
      const error = yield* Effect.flip(signIn.signIn({ ...given, email: guessed }))
      assert.deepInclude(error, { _tag: "Throttled", retry_after: 60 })
    }
    yield* TestClock.adjust("1 minute")
    yield* signIn.signIn(given)
    for (let guess = 1; guess < allowedFailures.user; guess++) {
      assert.strictEqual(yield* tagOf(signIn.signIn({ ...given, password: otherPassword })), "SignInRefused")
    }
    yield* signIn.signIn(given)
  })
)

test(
  "guesses from one network are slowed down, whomever they are about; right passwords are not held against it",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { given } = yield* newPerson
    const guess = (index: number) =>
      signIn.signIn({ ...given, email: `person${index}@nowhere.example`, address: `2001:db8::${index.toString(16)}` })
    let refused = 0
    for (let index = 0; index < 2 * allowedFailures.network; index++) {
      if (index % 25 === 0) yield* TestClock.adjust("61 seconds")
      if ((yield* tagOf(guess(index))) === "SignInRefused") refused++
    }
    assert.isAtLeast(refused, allowedFailures.network)
    assert.isBelow(refused, allowedFailures.network + 4)
    yield* TestClock.adjust("61 seconds")
    for (let index = 0; index < 2 * allowedFailures.network; index++) {
      if (index % 25 === 0) yield* TestClock.adjust("61 seconds")
      yield* signIn.signIn(given)
    }
  })
)

test(
  "a link sets a password once, while it is open, and ends the sessions of the user",
  Effect.gen(function* () {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const { account, email, given, user } = yield* newPerson
    const { token } = yield* signIn.signIn(given)
    const link = yield* users.reset(account, user.id)
    assert.deepStrictEqual(yield* signIn.userOfLink(link.token), user)
    const answer = { token: link.token, email: "ignored@example.com", password: otherPassword }
    const weak = yield* Effect.flip(signIn.setPassword({ ...answer, password: secret("password1234") }))
    assert.deepInclude(weak, { _tag: "Rejected", pointer: "/data/attributes/password" })
    const tries = Array.from({ length: 4 }, () => Effect.exit(signIn.setPassword(answer)))
    const exits = yield* Effect.all(tries, { concurrency: "unbounded" })
    assert.lengthOf(
      exits.filter(({ _tag }) => _tag === "Success"),
      1
    )
    assert.deepStrictEqual(yield* signIn.current(token), Option.none())
    assert.strictEqual(yield* tagOf(signIn.signIn(given)), "SignInRefused")
    assert.strictEqual((yield* signIn.signIn({ ...given, password: otherPassword })).user.email, email)
    assert.strictEqual(yield* tagOf(signIn.userOfLink(link.token)), "LinkSpent")

    const late = yield* users.reset(account, user.id)
    yield* TestClock.adjust(oneTimeLinkLifeMs)
    assert.strictEqual(yield* tagOf(signIn.userOfLink(late.token)), "LinkSpent")
    assert.strictEqual(yield* tagOf(signIn.setPassword({ ...answer, token: late.token })), "LinkSpent")
    const locked = yield* users.reset(account, user.id)
    yield* users.change(account, user.id, { locked: true })
    assert.strictEqual(yield* tagOf(signIn.setPassword({ ...answer, token: locked.token })), "LinkSpent")
  })
)

test(
  "the first user gives an address with the password, which no other user has",
  Effect.gen(function* () {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const { email: taken } = yield* newPerson
    const account = yield* newAccount()
    const [first] = yield* users.list(account)
    assert.isNull(first?.email ?? null)
    const { token } = yield* users.reset(account, first?.id ?? assert.fail("no user"))
    for (const email of ["", "first", taken.toUpperCase()]) {
      const error = yield* Effect.flip(signIn.setPassword({ token, email, password }))
      assert.deepInclude(error, { _tag: "Rejected", pointer: "/data/attributes/email" }, email)
    }
    yield* signIn.setPassword({ token, email: "First@Example.com", password })
    yield* signIn.signIn({ ...browser, email: "first@example.com", password })
  })
)

test(
  "locking ends the sessions at once, and unlocking does not bring them back",
  Effect.gen(function* () {
    const [signIn, users] = [yield* SignIn, yield* Users]
    const { account, given, user } = yield* newPerson
    const { token } = yield* signIn.signIn(given)
    yield* users.change(account, user.id, { locked: true })
    assert.deepStrictEqual(yield* signIn.current(token), Option.none())
    assert.deepStrictEqual(yield* users.active(user.id), Option.none())
    yield* users.change(account, user.id, { locked: false })
    assert.deepStrictEqual(yield* signIn.current(token), Option.none())
    assert.isTrue(Option.isSome(yield* users.active(user.id)))
  })
)

test(
  "a changed password needs the old one, and ends the other sessions",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { given } = yield* newPerson
    const [here, elsewhere] = [yield* signIn.signIn(given), yield* signIn.signIn(given)]
    const holder = Option.getOrThrow(yield* signIn.current(here.token))
    const change = { ...browser, password, next: otherPassword }
    assert.strictEqual(
      yield* tagOf(signIn.changePassword(holder, { ...change, password: otherPassword })),
      "SignInRefused"
    )
    assert.strictEqual(yield* tagOf(signIn.changePassword(holder, { ...change, next: secret("short") })), "Rejected")
    assert.lengthOf(yield* signIn.list(holder), 2)
    yield* signIn.changePassword(holder, change)
    assert.isTrue(Option.isSome(yield* signIn.current(here.token)))
    assert.deepStrictEqual(yield* signIn.current(elsewhere.token), Option.none())
    assert.strictEqual(yield* tagOf(signIn.signIn(given)), "SignInRefused")
  })
)

test(
  "a user ends one session or all the others, and none of anybody else",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const [mine, others] = [yield* newPerson, yield* newPerson]
    const [a, b, c] = [
      yield* signIn.signIn(mine.given),
      yield* signIn.signIn(mine.given),
      yield* signIn.signIn(mine.given)
    ]
    const foreign = yield* signIn.signIn(others.given)
    const holder = Option.getOrThrow(yield* signIn.current(a.token))
    assert.isFalse(yield* signIn.revoke(holder, foreign.session_id))
    assert.isFalse(yield* signIn.revoke(holder, "no id"))
    assert.isTrue(yield* signIn.revoke(holder, b.session_id))
    assert.deepStrictEqual(yield* signIn.current(b.token), Option.none())
    yield* signIn.revokeOthers(holder)
    assert.deepStrictEqual(yield* signIn.current(c.token), Option.none())
    assert.isTrue(Option.isSome(yield* signIn.current(a.token)))
    assert.isTrue(Option.isSome(yield* signIn.current(foreign.token)))
  })
)

test(
  "a hash with old parameters is made again at the next sign-in",
  Effect.gen(function* () {
    const [signIn, passwords, hashes] = [yield* SignIn, (yield* UserStore).passwords, (yield* SignInProofs).passwords]
    const { account, email, given, user } = yield* newPerson
    const old = "$scrypt$ln=3,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA==$"
    const salt = Buffer.alloc(16)
    const { scryptSync } = yield* Effect.promise(() => import("node:crypto"))
    const key = scryptSync(Redacted.value(password), salt, 32, { N: 8, r: 8, p: 1 }).toString("base64")
    yield* passwords.save(account, user.id, `${old}${key}`)
    assert.deepStrictEqual(yield* hashes.verify(password, `${old}${key}`), { matches: true, isCurrent: false })
    yield* signIn.signIn(given)
    const kept = Option.getOrThrow(yield* passwords.byEmail(email)).hash
    assert.match(kept ?? "", /^\$scrypt\$ln=4,/)
    yield* signIn.signIn(given)
  })
)
