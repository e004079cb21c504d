import type { CalendarDate, LocalDateTime } from "#domain/Time.ts"

import type { Explained } from "./Provenance.ts"

/** The wall clock or the day that a source reported for an attribute without an instant: its zone is not known. */
export const localTimeOf = (
  explained: Explained | undefined,
  attribute: string
): LocalDateTime | CalendarDate | null => {
  const timing = explained?.withoutZone[attribute]
  return timing?.local_timestamp ?? timing?.local_date ?? null
}

/** Whether the estimated arrival rests on an estimated discharge: its source estimates no arrival. */
export const isEstimatedDischarge = (explained: Explained | undefined): boolean =>
  explained?.sources["pod_eta_at"]?.move === "discharge"
