import { millisecondsBetween, hour, LocalDateTime, toMillis } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { reportClockToleranceMs } from "./happened.ts"
import type { ReportedTime, Observation } from "./Observation.ts"

type Dated = Pick<Observation, "revision" | "revision_clock">

/** Zones range from UTC-12 to UTC+14. */
const maxZoneOffsetMs = 14 * hour

/** Maximum error of a revision, in milliseconds. */
export const revisionSlack = ({ revision_clock }: Pick<Dated, "revision_clock">): number =>
  revision_clock == null ? 0 : maxZoneOffsetMs

export const isDatedAfter = (dated: Dated, moment: Instant): boolean =>
  dated.revision !== null &&
  dated.revision > moment &&
  millisecondsBetween(moment, dated.revision) > reportClockToleranceMs + revisionSlack(dated)

/** The date of a report without a separate time. */
export const momentOf = (at: Instant, clock: Observation["revision_clock"], zone: string | null): ReportedTime =>
  clock != null ? { local: LocalDateTime.make(at.slice(0, 19)) } : { at, zone }

/** Each repetition of a numbered message updates its date, so the first receipt bounds it. */
export const firstReported = ({
  received_at,
  revision,
  sequence
}: Pick<Observation, "received_at" | "revision" | "sequence">): number | null => {
  if (revision === null) return null
  const time = toMillis(revision)
  return sequence == null ? time : Math.min(toMillis(received_at), time)
}
