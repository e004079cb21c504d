import type { Instant } from "../../Time.ts"
import type { Observation } from "../Observation.ts"
import { isSnapshot } from "../Observation.ts"
import { reportedAt } from "./rank.ts"

type Reported = Pick<Observation, "fact" | "revision" | "revision_clock" | "confirmed_at" | "received_at">

/** When a source reported it, as published: the receipt, where the zone of the sender's date is not known. */
export const statedAt = (observation: Reported): Instant =>
  observation.revision_clock != null ? observation.received_at : reportedAt(observation)

/** Until when a source repeated it, as published. */
export const confirmedAt = (observation: Reported): Instant =>
  observation.revision_clock != null && isSnapshot(observation) ? observation.received_at : observation.confirmed_at
