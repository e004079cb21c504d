import { Time } from "../../parts/Time.tsx"
import { waits } from "./Notification.ts"
import type { Notification } from "./Notification.ts"

export const NextAttempt = ({
  of: { next_attempt_at: at = null, no_attempt_reason = null }
}: {
  readonly of: Notification["attributes"]
}) => {
  if (at === null) return <>{no_attempt_reason === null ? "Unknown" : waits[no_attempt_reason]}</>
  return Date.parse(at) <= Date.now() ? <>Now</> : <Time at={at} zone="UTC" />
}
