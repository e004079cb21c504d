import { Schema } from "effect"

import type { AccountId, WebhookId } from "../../Identifiers.ts"
import { millisecondsBetween, day, hour, Instant, minute } from "../../Time.ts"

const InactiveReason = Schema.Literals(["gone", "failing", "user"])
export type InactiveReason = typeof InactiveReason.Type

/** Milliseconds: storing every success would write a row per batch. */
export const successPrecisionMs = minute

export const WebhookHealth = Schema.Struct({
  last_success_at: Schema.NullOr(
    Instant.annotate({
      description: "Time of the last successful delivery, updated at most once a minute; null before the first one"
    })
  ),
  failing_since: Schema.NullOr(
    Instant.annotate({
      description: "Time of the first failed attempt since the last success; null without failures"
    })
  ),
  inactive_reason: Schema.NullOr(
    InactiveReason.annotate({
      description:
        "Reason why it is inactive. `gone`: the receiver responded with 410. `failing`: only failures for 5 days. `user`: a user or program deactivated it"
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
