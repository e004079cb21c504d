import { between, hour, LocalDateTime, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"
import { tolerance } from "./happened.ts"
import type { Happened, Observation } from "./Observation.ts"

type Dated = Pick<Observation, "revision" | "revision_clock">

/** Zones reach from UTC-12 to UTC+14. */
const farthestZone = 14 * hour

/** How far the true moment of a revision may lie from it, in milliseconds. */
export const revisionSlack = ({ revision_clock }: Pick<Dated, "revision_clock">): number =>
  revision_clock == null ? 0 : farthestZone

/** Whether a report is dated more than two hours after that moment, in every zone that its clock may have. */
export const isDatedAfter = (dated: Dated, moment: Instant): boolean =>
  dated.revision !== null &&
  dated.revision > moment &&
  between(moment, dated.revision) > tolerance + revisionSlack(dated)

/** The moment of a state whose message gives no separate time: the date of the report. */
export const momentOf = (at: Instant, clock: Observation["revision_clock"], zone: string | null): Happened =>
  clock != null ? { local: LocalDateTime.make(at.slice(0, 19)) } : { at, zone }

/**
 * When its sender reported it first. The date of a message moves with its repetitions: where messages repeat a statement,
 * the first receipt bounds it.
 */
export const firstReported = ({
  received_at,
  revision,
  sequence
}: Pick<Observation, "received_at" | "revision" | "sequence">): number | null => {
  if (revision === null) return null
  const time = toMillis(revision)
  return sequence == null ? time : Math.min(toMillis(received_at), time)
}
