import { countedPolls } from "#domain/observation/facts/countedPolls.ts"
import { contentKey } from "#domain/observation/facts/FactVersion.ts"
import type { Observation } from "#domain/observation/Observation.ts"

import type { MemoryState } from "../state/MemoryState.ts"
import { sayingKey } from "../state/Saying.ts"

/** The row with how many polls of its feed that count have since left it out. */
export const countMissedPolls =
  ({ polls, sayings }: Pick<MemoryState["Service"], "polls" | "sayings">) =>
  (row: Observation): Observation => {
    const times = countedPolls(polls.get(row.feed_id)?.rows ?? [])
    const seenAt = sayings.get(sayingKey({ ...row, content_key: contentKey(row) }))?.seen_at ?? row.confirmed_at
    return { ...row, missed_polls: times.filter((at) => at > seenAt).length }
  }
