import { between, hour } from "../Time.ts"
import { LocalDateTime } from "../Time.ts"
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
