import { Schema } from "effect"

export const PastStopField = Schema.Literals([
  "fees_at_pod_terminal",
  "pickup_appointment_at",
  "pickup_lfd_line",
  "pickup_lfd_rail",
  "pickup_lfd_terminal"
])
export type PastStopField = typeof PastStopField.Type

interface Reported {
  readonly past_stop_fields: ReadonlyArray<PastStopField>
  readonly reported_status: string
}

interface StopValueFields extends Reported {
  readonly delivered_at: string | null
  readonly membership_ended_at: string | null
}

/** The line's per diem runs until the empty return. */
export const isFinal = ({ past_stop_fields, reported_status }: Reported, field: PastStopField): boolean =>
  past_stop_fields.includes(field) && (field !== "pickup_lfd_line" || reported_status === "empty_returned")

/** Delivered, or moved to another bill. */
export const isNoLongerAwaited = ({
  delivered_at,
  membership_ended_at
}: Pick<StopValueFields, "delivered_at" | "membership_ended_at">): boolean =>
  delivered_at !== null || membership_ended_at !== null

/** The value is of the current or the next stop. Filters and counts use only these. */
export const isActive = (container: StopValueFields, field: PastStopField): boolean => {
  if (field === "pickup_lfd_line") return container.membership_ended_at === null && !isFinal(container, field)
  return !isNoLongerAwaited(container) && !container.past_stop_fields.includes(field)
}
