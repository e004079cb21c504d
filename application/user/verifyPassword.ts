import { Effect, Option, Redacted } from "effect"

import { emailKey } from "#domain/user/emailAddress.ts"
import { longestPassword, passwordKey } from "#domain/user/password.ts"
import { SignInRefused } from "#domain/user/signInErrors.ts"
import type { User } from "#domain/user/User.ts"

import { PasswordHash } from "../ports/user/PasswordHash.ts"
import { PasswordStore } from "../ports/user/PasswordStore.ts"
import { admitTry, passwordsFor } from "./failures.ts"
import { requireOwnWays } from "./foreign/ownWays.ts"
import type { Browser } from "./session/beginSession.ts"

export interface GivenPassword extends Browser {
  readonly email: string
  readonly password: Redacted.Redacted
}

/** Required for actions that a stolen session must not perform. */
export type PasswordAgain = Omit<GivenPassword, "email">

/** Bounds the cost of normalization. */
export const hashed = (password: Redacted.Redacted): Redacted.Redacted =>
  Redacted.make(passwordKey(Redacted.value(password).slice(0, 2 * longestPassword + 1)))

/** The response and its duration do not reveal whether the address or the password was wrong. */
export const verifyPassword = Effect.fn("SignIn.verifyPassword")(function* (given: GivenPassword) {
  yield* requireOwnWays
  const [hashes, passwords] = [yield* PasswordHash, yield* PasswordStore]
  const email = emailKey(given.email)
  const accept = yield* admitTry(yield* passwordsFor(email), given.address)
  const found = Option.getOrNull(yield* passwords.byEmail(email))
  const password = hashed(given.password)
  const { isCurrent, matches } = yield* hashes.verify(password, found?.hash ?? null)
  if (found === null || !matches || found.user.locked_at !== null) return yield* new SignInRefused()
  yield* accept
  if (!isCurrent) yield* passwords.save(found.user.account_id, found.user.id, yield* hashes.make(password))
  return found.user
})

export const verifyAgain = ({ email }: User, given: PasswordAgain) => verifyPassword({ ...given, email: email ?? "" })
