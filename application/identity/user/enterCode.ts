import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { pendingSignInExpiry } from "#domain/identity/user/PendingSignIn.ts"
import { CodeRefused, SecondFactorRequired, SignInLapsed } from "#domain/identity/user/signInErrors.ts"
import type { User } from "#domain/identity/user/User.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { enabledFactor, consumeCode } from "./code.ts"
import { countAttempt, codeCounters } from "./failures.ts"
import { requireLandfallSignIn } from "./foreign/requireLandfallSignIn.ts"
import { generateLinkToken } from "./oneTimeLink.ts"
import { beginSession } from "./session/beginSession.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"
import { isWellFormedToken } from "./token.ts"

export interface CodeEntry extends BrowserOrigin {
  readonly token: Redacted.Redacted
  readonly code: string
}

export const waitForCode = Effect.fn("SignIn.waitForCode")(function* ({ account_id, id }: User) {
  const { pendingSignIns: pendings } = yield* UserStore
  const { hash, token } = yield* generateLinkToken
  const expires_at = pendingSignInExpiry(yield* DurableClock.use((clock) => clock.now))
  yield* pendings.add({ hash, account_id, user_id: id, expires_at })
  return yield* new SecondFactorRequired({ token })
})

const openSignIn = Effect.fnUntraced(function* (token: Redacted.Redacted) {
  const [pendings, secrets] = [(yield* UserStore).pendingSignIns, yield* Secrets]
  const found = isWellFormedToken(token) ? Option.getOrNull(yield* pendings.find(yield* secrets.hash(token))) : null
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

export const enterCode = Effect.fn("SignIn.enterCode")(function* ({ code, token, ...browser }: CodeEntry) {
  yield* requireLandfallSignIn
  const { pendingSignIns: pendings } = yield* UserStore
  const { factor, pending, user } = yield* openSignIn(token)
  const accept = yield* countAttempt(yield* codeCounters(user, browser), browser.address)
  if (!(yield* consumeCode(factor, code))) return yield* new CodeRefused()
  if (!(yield* pendings.take(pending))) return yield* new SignInLapsed()
  yield* accept
  return yield* beginSession(user, browser, "password_and_code")
})
