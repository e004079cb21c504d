import type { Instant } from "../../../Time.ts"
import type { Observation } from "../Observation.ts"
import { isSnapshot } from "../Observation.ts"
import { reportedAt } from "./rank.ts"

type Reported = Pick<Observation, "fact" | "revision" | "revision_clock" | "confirmed_at" | "received_at">

/** The receipt if the zone of the sender's date is unknown. */
export const statedAt = (observation: Reported): Instant =>
  observation.revision_clock != null ? observation.received_at : reportedAt(observation)

export const confirmedAt = (observation: Reported): Instant =>
  observation.revision_clock != null && isSnapshot(observation) ? observation.received_at : observation.confirmed_at
