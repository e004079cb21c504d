import { Effect, Option, Redacted, Schema } from "effect"

import { providerSignInExpiry } from "#domain/identity/user/ProviderSignIn.ts"
import { ForeignSignInRefused } from "#domain/identity/user/signInErrors.ts"

import { Secrets } from "../../../ports/identity/secret/Secrets.ts"
import { OpenIdProvider, ProviderChecks } from "../../../ports/identity/user/OpenIdProvider.ts"
import { UserStore } from "../../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { seal, unseal } from "../../../sealed.ts"
import { limitNetwork, countAttempt, networkCounters } from "../failures.ts"
import { generateLinkToken } from "../oneTimeLink.ts"
import { beginSession } from "../session/beginSession.ts"
import type { BrowserOrigin, NewSession } from "../session/beginSession.ts"
import { isWellFormedToken } from "../token.ts"

export interface ProviderSignInStart extends BrowserOrigin {
  /** Callback URL of the provider. */
  readonly redirect: string
  readonly return_to: string
}

/** The token identifies the returning browser and is shown only once. */
export interface ProviderRedirect {
  readonly address: string
  readonly token: Redacted.Redacted
}

export interface ProviderCallback extends BrowserOrigin {
  readonly token: Redacted.Redacted
  readonly query: string
}

export interface ProviderSignInResult extends NewSession {
  readonly return_to: string
}

const Remembered = Schema.fromJsonString(Schema.Struct({ checks: ProviderChecks, return_to: Schema.String }))

const refused = (reason: ForeignSignInRefused["reason"]) => new ForeignSignInRefused({ reason })

const part = "sign-ins by the OpenID provider"

/** Binds the sealed state to one sign-in. */
const sealName = (hash: string) => `foreign sign-in ${hash}`

const chosenProvider = Effect.flatMap(OpenIdProvider, ({ chosen }) =>
  chosen === null ? Effect.fail(refused("lapsed")) : Effect.succeed(chosen)
)

export const beginProviderSignIn = Effect.fn("ForeignSignIns.begin")(function* ({
  address: from,
  redirect,
  return_to
}: ProviderSignInStart) {
  const { foreignSignIns: signIns } = yield* UserStore
  const provider = yield* chosenProvider
  yield* limitNetwork("provider", from)
  const { address, checks } = yield* provider.begin(redirect)
  const { hash, token } = yield* generateLinkToken
  const text = Redacted.make(yield* Effect.orDie(Schema.encodeEffect(Remembered)({ checks, return_to })))
  const sealed = yield* seal(text, sealName(hash), part)
  const expires_at = providerSignInExpiry(yield* DurableClock.use((clock) => clock.now))
  yield* signIns.add({ hash, sealed, expires_at })
  const departure: ProviderRedirect = { address, token }
  return departure
})

const takeRemembered = Effect.fnUntraced(function* (token: Redacted.Redacted) {
  const [signIns, secrets] = [(yield* UserStore).foreignSignIns, yield* Secrets]
  if (!isWellFormedToken(token)) return yield* refused("lapsed")
  const found = Option.getOrNull(yield* signIns.take(yield* secrets.hash(token)))
  const now = yield* DurableClock.use((clock) => clock.now)
  if (found === null || found.expires_at <= now) return yield* refused("lapsed")
  const text = yield* unseal(found.sealed, sealName(found.hash), part)
  return yield* Effect.orDie(Schema.decodeEffect(Remembered)(Redacted.value(text)))
})

/** Signing in never creates a user. */
const userOf = Effect.fnUntraced(function* (email: string) {
  const user = Option.getOrNull(yield* UserStore.use((users) => users.byEmail(email)))
  if (user === null) return yield* refused("unknown")
  return user.locked_at === null ? user : yield* refused("locked")
})

export const finishProviderSignIn = Effect.fn("ForeignSignIns.finish")(function* ({
  query,
  token,
  ...browser
}: ProviderCallback) {
  const provider = yield* chosenProvider
  const accept = yield* countAttempt(networkCounters(browser), browser.address)
  const { checks, return_to } = yield* takeRemembered(token)
  const email = yield* provider
    .finish(query, checks)
    .pipe(Effect.tapError((error) => (error._tag === "ProviderAway" ? accept : Effect.void)))
  const user = yield* userOf(email)
  yield* accept
  const arrival: ProviderSignInResult = { ...(yield* beginSession(user, browser, "openid_provider")), return_to }
  return arrival
})
