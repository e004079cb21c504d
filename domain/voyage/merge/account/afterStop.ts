import type { Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import type { Shipment } from "../../shipment/Shipment.ts"
import { outcomeWithReason } from "./Account.ts"

type Stop = Pick<Shipment, "line_tracking_stopped_at" | "line_tracking_stopped_reason">

/** Other reasons only end polling: a partner's later files still count, such as a corrected empty return. */
export const isFrozen = ({ line_tracking_stopped_reason: reason }: Stop): boolean =>
  reason === "cancelled_by_user" || reason === "account_closed"

export const outcomeAfterStop = (shipment: Stop, { received_at }: Pick<Observation, "received_at">): Outcome | null => {
  const { line_tracking_stopped_at: stopped_at } = shipment
  if (!isFrozen(shipment) || stopped_at === null || received_at <= stopped_at) return null
  const reason = "It came after the tracking of the shipment was stopped. It counts when tracking resumes."
  return outcomeWithReason("not_used", reason)
}
