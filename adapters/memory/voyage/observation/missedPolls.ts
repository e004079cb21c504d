import { selectConclusivePolls } from "#domain/voyage/observation/facts/countedPolls.ts"
import { contentKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import type { MemoryState } from "../../state/MemoryState.ts"
import { storedVersionKey } from "../../state/StoredVersion.ts"

export const countMissedPolls =
  ({ polls, versions }: Pick<MemoryState["Service"], "polls" | "versions">) =>
  (row: Observation): Observation => {
    const times = selectConclusivePolls(polls.get(row.feed_id)?.rows ?? [])
    const seenAt = versions.get(storedVersionKey({ ...row, content_key: contentKey(row) }))?.seen_at ?? row.confirmed_at
    return { ...row, missed_polls: times.filter((at) => at > seenAt).length }
  }
