import { contentKey } from "#domain/facts/Saying.ts"
import type { Observation } from "#domain/Observation.ts"

import type { MemoryState } from "./MemoryState.ts"
import { sayingKey } from "./Saying.ts"

/** The row with how many complete polls of its feed have since left it out. */
export const countMissedPolls =
  ({ completePolls, sayings }: Pick<MemoryState["Service"], "completePolls" | "sayings">) =>
  (row: Observation): Observation => {
    const times = completePolls.get(row.feed_id)?.times ?? []
    const seenAt = sayings.get(sayingKey({ ...row, content_key: contentKey(row) }))?.seen_at ?? row.confirmed_at
    return { ...row, missed_polls: times.filter((at) => at > seenAt).length }
  }
