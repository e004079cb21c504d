import { instantOf } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { orderTime } from "../happened.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"

/** Start of the state that a row describes: the time of a move, else the first report. */
export const beganAt = (row: Omit<Observation, "id">): Instant => {
  const { classifier, happened, received_at } = row
  const isOfMoment = happened !== null && (isSnapshot(row) || classifier === "ACT")
  return (isOfMoment ? instantOf(orderTime(happened)) : null) ?? received_at
}
