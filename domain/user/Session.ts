import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { day, hour, Instant, minute, shift } from "../Time.ts"

/** A browser in which a user is signed in. */
export const Session = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  created_at: Instant,
  /** Exact to a minute. */
  last_used_at: Instant,
  /** When the user gave the password again; null when not since the beginning. */
  confirmed_at: Schema.NullOr(Instant),
  /** What the browser calls itself; null when it does not say. */
  user_agent: Schema.NullOr(Schema.String),
  /** The network address of the sign-in; null when it is not known. */
  address: Schema.NullOr(Schema.String)
})
export type Session = typeof Session.Type

/** A session that is not used for this long is over. */
export const idleLimit = 12 * hour
/** However much it is used, a session is over after this long. */
export const ageLimit = 14 * day

/** When a session is over unless it is used before. */
export const endOf = ({ created_at, last_used_at }: Pick<Session, "created_at" | "last_used_at">): Instant => {
  const [aged, idle] = [shift(created_at, ageLimit), shift(last_used_at, idleLimit)]
  return aged < idle ? aged : idle
}

export const isLive = (session: Pick<Session, "created_at" | "last_used_at">, now: Instant) => now < endOf(session)

/** So long after the user showed who they are a session may do what a stolen one must not. */
export const confirmationLife = 15 * minute

/** Who signs in shows it, too. */
export const confirmedUntil = ({ confirmed_at, created_at }: Pick<Session, "confirmed_at" | "created_at">): Instant =>
  shift(confirmed_at ?? created_at, confirmationLife)

/** Characters of what a browser calls itself that are kept. */
export const longestUserAgent = 400
