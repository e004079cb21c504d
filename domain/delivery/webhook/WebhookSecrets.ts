import type { Redacted } from "effect"

import { day, shift, toMillis } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { WebhookHeader } from "./Webhook.ts"

/** Previous secret, which also signs deliveries until it expires. */
export interface ReplacedSecret {
  readonly secret: Redacted.Redacted
  readonly until: Instant
}

/** Encrypted, because headers may contain a token. */
export interface WebhookSecrets {
  readonly secret: Redacted.Redacted
  /** Newest first. */
  readonly replaced: ReadonlyArray<ReplacedSecret>
  readonly headers: ReadonlyArray<WebhookHeader>
}

/** Default milliseconds during which a replaced secret still signs. */
export const defaultOverlapMs = day

export const maxOverlapMs = 7 * day

/** Each one adds a signature to every delivery. */
export const maxReplacedSecrets = 5

/** `nowMs`: Unix milliseconds. */
export const activeReplacedSecrets = ({ replaced }: WebhookSecrets, nowMs: number): ReadonlyArray<ReplacedSecret> =>
  replaced.filter(({ until }) => toMillis(until) > nowMs)

/**
 * `overlap`: milliseconds; 0 drops all previous secrets at once, as needed after a leak. Null if too many are active.
 */
export const rotateWebhookSecret = (
  secrets: WebhookSecrets,
  secret: Redacted.Redacted,
  { now, overlap }: { readonly now: Instant; readonly overlap: number }
): WebhookSecrets | null => {
  if (overlap === 0) return { ...secrets, secret, replaced: [] }
  const replaced = activeReplacedSecrets(secrets, toMillis(now))
  if (replaced.length >= maxReplacedSecrets) return null
  return { ...secrets, secret, replaced: [{ secret: secrets.secret, until: shift(now, overlap) }, ...replaced] }
}
