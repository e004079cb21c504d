import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { day, hour, Instant, minute, shift } from "../../Time.ts"

export const Session = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  created_at: Instant,
  /** Precise to a minute. */
  last_used_at: Instant,
  /** Null if the user authenticated only at sign-in. */
  confirmed_at: Schema.NullOr(Instant),
  user_agent: Schema.NullOr(Schema.String),
  address: Schema.NullOr(Schema.String)
})
export type Session = typeof Session.Type

export const sessionIdleLimitMs = 12 * hour
/** Maximum lifetime, even with constant use. */
export const sessionAgeLimitMs = 14 * day

export const sessionExpiry = ({ created_at, last_used_at }: Pick<Session, "created_at" | "last_used_at">): Instant => {
  const [aged, idle] = [shift(created_at, sessionAgeLimitMs), shift(last_used_at, sessionIdleLimitMs)]
  return aged < idle ? aged : idle
}

export const isSessionActive = (session: Pick<Session, "created_at" | "last_used_at">, now: Instant) =>
  now < sessionExpiry(session)

/** Since authentication; limits the damage of a stolen session. */
export const confirmationLifeMs = 15 * minute

export const confirmedUntil = ({ confirmed_at, created_at }: Pick<Session, "confirmed_at" | "created_at">): Instant =>
  shift(confirmed_at ?? created_at, confirmationLifeMs)

export const maxUserAgentLength = 400
