import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { endOf } from "#domain/user/Session.ts"

import { isSignedIn } from "../account/Holder.ts"
import type { Holder } from "../account/Holder.ts"
import { AccountStore } from "../ports/account/AccountStore.ts"
import { SessionStore } from "../ports/user/SessionStore.ts"

/** By what somebody asks: their session, or their key. */
export interface HolderDescription {
  readonly id: string
  readonly kind: "session" | "api_key"
  /** What a key is called. */
  readonly name: string | null
  readonly created_at: Instant
  readonly last_used_at: Instant | null
  /** When a session ends unless it is used before; null for a key, which lasts. */
  readonly expires_at: Instant | null
}

/** Null where it ended meanwhile. */
export const describeHolder = Effect.fn("SignIn.describe")(function* (holder: Holder) {
  const { account, user } = holder
  if (isSignedIn(holder)) {
    const sessions = yield* SessionStore.use((sessions) => sessions.list(account.id, user.id))
    const session = sessions.find(({ id }) => id === holder.session_id)
    if (session === undefined) return null
    const { created_at, id, last_used_at } = session
    const kind = "session"
    return { id, kind, name: null, created_at, last_used_at, expires_at: endOf(session) } satisfies HolderDescription
  }
  const keys = yield* AccountStore.use((accounts) => accounts.keys(account.id))
  const key = keys.find(({ id }) => id === holder.key_id)
  if (key === undefined) return null
  const { created_at, id, last_used_at, name } = key
  return { id, kind: "api_key", name, created_at, last_used_at, expires_at: null } satisfies HolderDescription
})
