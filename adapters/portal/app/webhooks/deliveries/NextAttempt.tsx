import { Time } from "../../parts/Time.tsx"
import { noAttemptReasons } from "./WebhookDelivery.ts"
import type { WebhookDelivery } from "./WebhookDelivery.ts"

export const NextAttempt = ({
  of: { next_attempt_at: at = null, no_attempt_reason = null }
}: {
  readonly of: WebhookDelivery["attributes"]
}) => {
  if (at === null) return <>{no_attempt_reason === null ? "Unknown" : noAttemptReasons[no_attempt_reason]}</>
  return Date.parse(at) <= Date.now() ? <>Now</> : <Time at={at} zone="UTC" />
}
