import { Effect } from "effect"
import type { Redacted } from "effect"

import { longestUserAgent } from "#domain/user/Session.ts"
import type { User } from "#domain/user/User.ts"

import { newId } from "../newId.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { SessionStore } from "../ports/user/SessionStore.ts"
import { makeToken } from "./oneTimeLink.ts"

/** From where somebody signs in. */
export interface Browser {
  /** The network address; null when it is not known. */
  readonly address: string | null
  readonly user_agent: string | null
}

/** A new session: the only time that its token is shown. */
export interface SignedIn {
  readonly user: User
  readonly session_id: string
  readonly token: Redacted.Redacted
}

/** Begins a session of a user who proved who they are. */
export const beginSession = Effect.fn("SignIn.beginSession")(function* (user: User, browser: Browser) {
  const sessions = yield* SessionStore
  const { hash, token } = yield* makeToken
  const id = yield* newId
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* sessions.add({
    id,
    account_id: user.account_id,
    user_id: user.id,
    created_at: now,
    last_used_at: now,
    user_agent: browser.user_agent?.slice(0, longestUserAgent) ?? null,
    address: browser.address,
    hash
  })
  const signedIn: SignedIn = { user, session_id: id, token }
  return signedIn
})
