import { Effect } from "effect"
import type { Redacted } from "effect"

import { maxUserAgentLength } from "#domain/identity/user/Session.ts"
import type { User } from "#domain/identity/user/User.ts"

import { newId } from "../../../newId.ts"
import { UserStore } from "../../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { CurrentActor, userActor } from "../../acting/Acting.ts"
import { runAudited } from "../../audit/runAudited.ts"
import { rememberOrigin } from "../knownOrigins.ts"
import type { Origin } from "../knownOrigins.ts"
import { generateLinkToken } from "../oneTimeLink.ts"

export interface BrowserOrigin extends Origin {
  readonly user_agent: string | null
}

export type SignInMethod = "password" | "password_and_code" | "passkey" | "openid_provider" | "one_time_link"

export interface NewSession {
  readonly user: User
  readonly session_id: string
  readonly token: Redacted.Redacted
  /** For the browser's device cookie. */
  readonly device: Redacted.Redacted
}

export const beginSession = Effect.fn("SignIn.beginSession")(function* (
  user: User,
  browser: BrowserOrigin,
  way: SignInMethod
) {
  const { sessions } = yield* UserStore
  const { hash, token } = yield* generateLinkToken
  const id = yield* newId
  const now = yield* DurableClock.use((clock) => clock.now)
  const added = sessions.add({
    id,
    account_id: user.account_id,
    user_id: user.id,
    created_at: now,
    last_used_at: now,
    confirmed_at: null,
    user_agent: browser.user_agent?.slice(0, maxUserAgentLength) ?? null,
    address: browser.address,
    hash
  })
  yield* runAudited(added, () => [
    { account: user.account_id, action: "user.signed_in", type: "session", id, changed: [way] }
  ]).pipe(Effect.provideService(CurrentActor, userActor(user)))
  const device = yield* rememberOrigin(user.email, browser)
  const signedIn: NewSession = { user, session_id: id, token, device }
  return signedIn
})
