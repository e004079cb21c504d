import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

import { SignIn } from "#application/identity/user/SignIn.ts"
import { allowedFailures, knownOriginLifeMs } from "#domain/identity/user/failedSignIns.ts"

import * as TestMemory from "../../../support/TestMemory.ts"
import { browser, newPerson, otherPassword, password, people, secret } from "./world.ts"

const Sample = people.pipe(Layer.provideMerge(TestMemory.layer))

const test = <E>(name: string, effect: Effect.Effect<void, E, Layer.Success<typeof Sample>>) =>
  it.effect(name, () => Effect.provide(effect, Sample))

const tagOf = <A, E extends { readonly _tag: string }>(work: Effect.Effect<A, E>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** Wrong passwords from many networks, until no more are checked. */
const attack = Effect.fnUntraced(function* (email: string) {
  const signIn = yield* SignIn
  for (let index = 0; index < allowedFailures.user; index++) {
    const guess = { email, password: otherPassword, address: `198.51.100.${index}`, user_agent: null }
    assert.strictEqual(yield* tagOf(signIn.signIn(guess)), "SignInRefused")
  }
  const next = signIn.signIn({ email, password, address: "203.0.113.9", user_agent: null })
  assert.strictEqual(yield* tagOf(next), "Throttled")
})

const elsewhere = { ...browser, address: "203.0.113.77" }

test(
  "wrong passwords from elsewhere do not keep a user out of a browser that succeeded before, in any network",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    const { device } = yield* signIn.signIn(given)
    yield* attack(email)
    for (const other of [{}, { device: null }, { device: secret("B".repeat(43)) }]) {
      assert.strictEqual(yield* tagOf(signIn.signIn({ ...given, ...elsewhere, ...other })), "Throttled")
    }
    yield* signIn.signIn({ ...given, ...elsewhere, device })
  })
)

test(
  "nor out of a network that succeeded before, in any browser",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    yield* signIn.signIn(given)
    yield* attack(email)
    yield* signIn.signIn(given)
  })
)

test(
  "a browser and a network are known for the user who signed in there, and for no other",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const [one, other] = [yield* newPerson, yield* newPerson]
    const { device } = yield* signIn.signIn(one.given)
    yield* attack(other.email)
    assert.strictEqual(yield* tagOf(signIn.signIn({ ...other.given, device })), "Throttled")
  })
)

test(
  "guesses from a known browser or network are slowed down too, and do not slow down the others",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { given } = yield* newPerson
    const { device } = yield* signIn.signIn(given)
    for (const origin of [
      { ...elsewhere, device },
      { ...browser, device: null }
    ]) {
      const guess = signIn.signIn({ ...given, ...origin, password: otherPassword })
      for (let index = 0; index < allowedFailures.user; index++) {
        assert.strictEqual(yield* tagOf(guess), "SignInRefused")
      }
      assert.strictEqual(yield* tagOf(signIn.signIn({ ...given, ...origin })), "Throttled")
    }
    yield* signIn.signIn({ ...given, address: "203.0.113.78" })
  })
)

test(
  "a sign-in from a known browser does not give an attacker more guesses",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    yield* signIn.signIn(given)
    yield* attack(email)
    yield* signIn.signIn(given)
    assert.strictEqual(yield* tagOf(signIn.signIn({ ...given, address: "203.0.113.9" })), "Throttled")
  })
)

test(
  "wrong passwords from elsewhere do not end the confirmations of an open session, whose own guesses are slowed down",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    const session = yield* signIn.signIn(given)
    const holder = {
      ...Option.getOrThrow(yield* signIn.current(session.token)),
      compatibility: false
    }
    yield* attack(email)
    yield* signIn.confirm(holder, { ...elsewhere, password })
    const guess = signIn.confirm(holder, { ...elsewhere, password: otherPassword })
    for (let index = 0; index < allowedFailures.user; index++) {
      assert.strictEqual(yield* tagOf(guess), "SignInRefused")
    }
    assert.strictEqual(yield* tagOf(signIn.confirm(holder, { ...elsewhere, password })), "Throttled")
    yield* signIn.signIn(given)
  })
)

test(
  "a network and a browser are forgotten after half a year without a sign-in",
  Effect.gen(function* () {
    const signIn = yield* SignIn
    const { email, given } = yield* newPerson
    const { device } = yield* signIn.signIn(given)
    yield* TestClock.adjust(knownOriginLifeMs)
    yield* attack(email)
    assert.strictEqual(yield* tagOf(signIn.signIn({ ...given, device })), "Throttled")
  })
)
