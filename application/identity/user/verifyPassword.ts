import { Effect, Option, Redacted } from "effect"

import { emailKey } from "#domain/identity/user/emailAddress.ts"
import { maxPasswordLength, passwordKey } from "#domain/identity/user/password.ts"
import { SignInRefused } from "#domain/identity/user/signInErrors.ts"

import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { countAttempt, passwordCounters, sessionCounters } from "./failures.ts"
import type { AttemptCounters } from "./failures.ts"
import { requireLandfallSignIn } from "./foreign/requireLandfallSignIn.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"

export interface PasswordSignIn extends BrowserOrigin {
  readonly email: string
  readonly password: Redacted.Redacted
}

export type PasswordConfirmation = Omit<PasswordSignIn, "email">

/** Bounds the cost of normalization. */
export const normalizePassword = (password: Redacted.Redacted): Redacted.Redacted =>
  Redacted.make(passwordKey(Redacted.value(password).slice(0, 2 * maxPasswordLength + 1)))

/** Response and duration do not reveal whether the address or the password was wrong. */
const verifyCounted = Effect.fnUntraced(function* (given: PasswordSignIn, counters: AttemptCounters) {
  const [hashes, passwords] = [(yield* SignInProofs).passwords, (yield* UserStore).passwords]
  const email = emailKey(given.email)
  const accept = yield* countAttempt(counters, given.address)
  const found = Option.getOrNull(yield* passwords.byEmail(email))
  const password = normalizePassword(given.password)
  const { isCurrent, matches } = yield* hashes.verify(password, found?.hash ?? null)
  if (found === null || !matches || found.user.locked_at !== null) return yield* new SignInRefused()
  yield* accept
  if (!isCurrent) yield* passwords.save(found.user.account_id, found.user.id, yield* hashes.make(password))
  return found.user
})

export const verifyPassword = Effect.fn("SignIn.verifyPassword")(function* (given: PasswordSignIn) {
  yield* requireLandfallSignIn
  return yield* verifyCounted(given, yield* passwordCounters(emailKey(given.email), given))
})

export const confirmPassword = Effect.fn("SignIn.confirmPassword")(function* (
  holder: SessionHolder,
  given: PasswordConfirmation
) {
  yield* requireLandfallSignIn
  return yield* verifyCounted({ ...given, email: holder.user.email ?? "" }, sessionCounters(holder))
})
