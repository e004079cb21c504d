import { Effect, Option, Redacted } from "effect"

import { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import type { PasswordSignIn } from "#application/identity/user/verifyPassword.ts"

import { openApp } from "../../../support/app.ts"
import { browser, newPerson, password } from "./world.ts"

/** A member who has enabled the second factor in a session that goes on. */
export const newFactor = Effect.gen(function* () {
  const [signIn, factors] = [yield* SignIn, yield* SecondFactors]
  const person = yield* newPerson
  const { token } = yield* signIn.signIn(person.given)
  const holder = Option.getOrThrow(yield* signIn.current(token))
  const { secret } = Option.getOrThrow(yield* factors.begin(holder, { ...browser, password }))
  const app = openApp(Redacted.value(secret))
  const codes = yield* factors.confirm(holder, { ...browser, code: yield* app.code() })
  return { ...person, holder, app, codes: codes.map(Redacted.value) }
})

/** The token of a sign-in that waits for a code, after a right password. */
export const waiting = Effect.fnUntraced(function* (given: PasswordSignIn) {
  const signIn = yield* SignIn
  const { token } = yield* signIn.signIn(given).pipe(
    Effect.andThen(Effect.die("no code was asked for")),
    Effect.catchTag("SecondFactorRequired", (required) => Effect.succeed(required))
  )
  return token
})
