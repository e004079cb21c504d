import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { confirmedUntil, endOf } from "#domain/user/Session.ts"

import { isSignedIn } from "../../account/Holder.ts"
import type { Holder } from "../../account/Holder.ts"
import { AccountStore } from "../../ports/account/AccountStore.ts"
import { ownSession } from "./confirmation.ts"

/** By what somebody asks: their session, or their key. */
export interface HolderDescription {
  readonly id: string
  readonly kind: "session" | "api_key"
  /** What a key is called. */
  readonly name: string | null
  readonly created_at: Instant
  readonly last_used_at: Instant | null
  /** Until when a session may do what a stolen one must not. */
  readonly confirmed_until: Instant | null
  /** When a session ends unless it is used before; null for a key, which lasts. */
  readonly expires_at: Instant | null
}

/** Null where it ended meanwhile. */
export const describeHolder = Effect.fn("SignIn.describe")(function* (holder: Holder) {
  if (isSignedIn(holder)) {
    const session = yield* ownSession(holder)
    if (session === null) return null
    const { created_at, id, last_used_at } = session
    const kind = "session"
    const [confirmed_until, expires_at] = [confirmedUntil(session), endOf(session)]
    return { id, kind, name: null, created_at, last_used_at, confirmed_until, expires_at } satisfies HolderDescription
  }
  const keys = yield* AccountStore.use((accounts) => accounts.keysInForce(holder.account.id))
  const key = keys.find(({ id }) => id === holder.key_id)
  if (key === undefined) return null
  const { created_at, id, last_used_at, name } = key
  return {
    id,
    kind: "api_key",
    name,
    created_at,
    last_used_at,
    confirmed_until: null,
    expires_at: null
  } satisfies HolderDescription
})
