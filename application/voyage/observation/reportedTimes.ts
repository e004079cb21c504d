import type { CalendarDate, LocalDateTime } from "#domain/Time.ts"

import type { SubjectProvenance } from "./Provenance.ts"

/** For an attribute that is null because its time zone is unknown. */
export const localTimeOf = (
  explained: SubjectProvenance | undefined,
  attribute: string
): LocalDateTime | CalendarDate | null => {
  const timing = explained?.withoutZone[attribute]
  return timing?.local_timestamp ?? timing?.local_date ?? null
}

/** True if the source estimates only the discharge, not the arrival. */
export const isEstimatedDischarge = (explained: SubjectProvenance | undefined): boolean =>
  explained?.sources["pod_eta_at"]?.move === "discharge"
