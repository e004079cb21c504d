import { Schema } from "effect"

import type { AccountId, WebhookId } from "../Identifiers.ts"
import { millisecondsBetween, day, hour, Instant, minute } from "../Time.ts"

const InactiveReason = Schema.Literals(["gone", "failing", "user"])
export type InactiveReason = typeof InactiveReason.Type

/**
 * The stored last success can be this many milliseconds old, because storing every success would write a row per batch.
 */
export const successPrecisionMs = minute

export const WebhookHealth = Schema.Struct({
  last_success_at: Schema.NullOr(
    Instant.annotate({
      description:
        "When a delivery last succeeded, noted once a minute at most; null when none has since this was first noted"
    })
  ),
  failing_since: Schema.NullOr(
    Instant.annotate({
      description: "The first attempt of all those that failed since the last success; null when none did"
    })
  ),
  inactive_reason: Schema.NullOr(
    InactiveReason.annotate({
      description:
        "Why it is inactive: its receiver answered 410 or asked for it (gone), nothing but failures for 5 days (failing), or a request (user)"
    })
  )
})
export type WebhookHealth = typeof WebhookHealth.Type

export interface FailingWebhook {
  readonly account_id: AccountId
  readonly webhook_id: WebhookId
  readonly failing_since: Instant
  /** Deliveries that used all retries. */
  readonly exhausted: number
  readonly warnings: number
}

const warnAfter: ReadonlyArray<number> = [hour, day, 3 * day]
const disableAfter = 5 * day
const minExhaustedDeliveries = 16

export const warningsDue = ({ failing_since }: FailingWebhook, now: Instant): number =>
  warnAfter.filter((wait) => millisecondsBetween(failing_since, now) >= wait).length

export const shouldDeactivate = ({ exhausted, failing_since }: FailingWebhook, now: Instant): boolean =>
  millisecondsBetween(failing_since, now) >= disableAfter && exhausted >= minExhaustedDeliveries
