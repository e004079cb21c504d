import type { Redacted } from "effect"

import { day, shift, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"
import type { WebhookHeader } from "./Webhook.ts"

/** A secret that another has taken the place of, and that signs beside it until its time. */
export interface ReplacedSecret {
  readonly secret: Redacted.Redacted
  readonly until: Instant
}

/** What of a webhook is kept sealed: what signs its deliveries, and its own headers, of which one may hold a token. */
export interface WebhookSecrets {
  readonly secret: Redacted.Redacted
  /** Newest first. */
  readonly replaced: ReadonlyArray<ReplacedSecret>
  readonly headers: ReadonlyArray<WebhookHeader>
}

/** Milliseconds for which a replaced secret signs on, if its user does not say. */
export const usualOverlap = day

export const longestOverlap = 7 * day

/** Replaced secrets that sign at a time: each costs every delivery a signature. */
export const mostReplaced = 5

/** The replaced secrets that still sign at this time, in milliseconds since 1970, newest first. */
export const stillSigning = ({ replaced }: WebhookSecrets, nowMs: number): ReadonlyArray<ReplacedSecret> =>
  replaced.filter(({ until }) => toMillis(until) > nowMs)

/**
 * The new secret takes over at once, and the one before it signs on for so many milliseconds. None signs on where that is
 * 0, those before it included: one that has leaked is worth nothing then. Null where as many sign on as may.
 */
export const withSecret = (
  secrets: WebhookSecrets,
  secret: Redacted.Redacted,
  { now, overlap }: { readonly now: Instant; readonly overlap: number }
): WebhookSecrets | null => {
  if (overlap === 0) return { ...secrets, secret, replaced: [] }
  const replaced = stillSigning(secrets, toMillis(now))
  if (replaced.length >= mostReplaced) return null
  return { ...secrets, secret, replaced: [{ secret: secrets.secret, until: shift(now, overlap) }, ...replaced] }
}
