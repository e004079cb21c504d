import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { pendingExpiry } from "#domain/user/PendingSignIn.ts"
import { CodeRefused, SecondFactorRequired, SignInLapsed } from "#domain/user/signInErrors.ts"
import type { User } from "#domain/user/User.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import { PendingSignInStore } from "../ports/user/PendingSignInStore.ts"
import { enabledFactor, takeCode } from "./code.ts"
import { admitTry, codesFor } from "./failures.ts"
import { requireOwnWays } from "./foreign/ownWays.ts"
import { makeToken } from "./oneTimeLink.ts"
import { beginSession } from "./session/beginSession.ts"
import type { Browser } from "./session/beginSession.ts"
import { canBeToken } from "./token.ts"

export interface GivenCode extends Browser {
  readonly token: Redacted.Redacted
  readonly code: string
}

export const waitForCode = Effect.fn("SignIn.waitForCode")(function* ({ account_id, id }: User) {
  const pendings = yield* PendingSignInStore
  const { hash, token } = yield* makeToken
  const expires_at = pendingExpiry(yield* DurableClock.use((clock) => clock.now))
  yield* pendings.add({ hash, account_id, user_id: id, expires_at })
  return yield* new SecondFactorRequired({ token })
})

const openSignIn = Effect.fnUntraced(function* (token: Redacted.Redacted) {
  const [pendings, secrets] = [yield* PendingSignInStore, yield* Secrets]
  const found = canBeToken(token) ? Option.getOrNull(yield* pendings.find(yield* secrets.hash(token))) : null
  const now = yield* DurableClock.use((clock) => clock.now)
  if (found === null || found.pending.expires_at <= now || found.user.locked_at !== null) {
    return yield* new SignInLapsed()
  }
  const factor = yield* enabledFactor(found.user)
  return factor === null ? yield* new SignInLapsed() : { ...found, factor }
})

export const isWaiting = Effect.fn("SignIn.isWaiting")((token: Redacted.Redacted) =>
  openSignIn(token).pipe(
    Effect.as(true),
    Effect.catchTag("SignInLapsed", () => Effect.succeed(false))
  )
)

export const enterCode = Effect.fn("SignIn.enterCode")(function* ({ code, token, ...browser }: GivenCode) {
  yield* requireOwnWays
  const pendings = yield* PendingSignInStore
  const { factor, pending, user } = yield* openSignIn(token)
  const accept = yield* admitTry(codesFor(user), browser.address)
  if (!(yield* takeCode(factor, code))) return yield* new CodeRefused()
  if (!(yield* pendings.take(pending))) return yield* new SignInLapsed()
  yield* accept
  return yield* beginSession(user, browser, "password_and_code")
})
