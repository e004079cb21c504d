import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { PasskeyRefused } from "#domain/identity/user/signInErrors.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import type { RelyingParty } from "../../ports/identity/user/WebAuthn.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { limitNetwork, countAttempt, networkCounters } from "./failures.ts"
import { requireLandfallSignIn } from "./foreign/requireLandfallSignIn.ts"
import { generateLinkToken } from "./oneTimeLink.ts"
import { saveChallenge, consumeChallenge } from "./passkeyChallenge.ts"
import { beginSession } from "./session/beginSession.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"
import { isWellFormedToken } from "./token.ts"

/** The response must contain the token, which is shown only once. */
export interface PasskeyRequest {
  readonly options: object
  readonly token: Redacted.Redacted
}

export interface PasskeyResponse extends BrowserOrigin {
  readonly site: RelyingParty
  readonly token: Redacted.Redacted
  readonly response: string
}

const keyOf = (hash: string) => `sign-in:${hash}`

export const requestPasskey = Effect.fn("Passkeys.request")(function* (site: RelyingParty, { address }: BrowserOrigin) {
  yield* requireLandfallSignIn
  const { passkeys: webauthn } = yield* SignInProofs
  yield* limitNetwork("passkey", address)
  const { challenge, options } = yield* webauthn.request(site)
  const { hash, token } = yield* generateLinkToken
  yield* saveChallenge(keyOf(hash), challenge)
  const request: PasskeyRequest = { options, token }
  return request
})

const usablePasskey = Effect.fnUntraced(function* (id: string) {
  const found = Option.getOrNull(yield* UserStore.use(({ passkeys }) => passkeys.find(id)))
  return found === null || found.user.locked_at !== null ? yield* new PasskeyRefused() : found
})

export const signInByPasskey = Effect.fn("Passkeys.signIn")(function* ({
  response,
  site,
  token,
  ...browser
}: PasskeyResponse) {
  yield* requireLandfallSignIn
  const [webauthn, passkeys, secrets] = [(yield* SignInProofs).passkeys, (yield* UserStore).passkeys, yield* Secrets]
  const accept = yield* countAttempt(networkCounters(browser), browser.address)
  if (!isWellFormedToken(token)) return yield* new PasskeyRefused()
  const challenge = yield* consumeChallenge(keyOf(yield* secrets.hash(token)))
  const assertion = yield* webauthn.read(response)
  const { passkey, user } = yield* usablePasskey(assertion.id)
  const counter = yield* webauthn.verifyRequest(site, challenge, assertion, passkey)
  const now = yield* DurableClock.use((clock) => clock.now)
  if (!(yield* passkeys.use(passkey, counter, now))) {
    yield* Effect.logWarning("the count of a passkey went back: it may have been copied", { user_id: user.id })
    return yield* new PasskeyRefused()
  }
  yield* accept
  return yield* beginSession(user, browser, "passkey")
})
