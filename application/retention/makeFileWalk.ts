import { Effect } from "effect"

import type { Stored } from "../ports/Stored.ts"
import { firstPlace } from "./FileSweep.ts"
import type { FileSweep, SweepPlace } from "./FileSweep.ts"

const foreign =
  "the object storage holds the files of another database, or of this one before a restore: nothing is removed from it (docs/operating.md, npm run admin -- files adopt)"

/** The position is local: another node starts from the beginning, which is safe. */
export const makeFileWalk = ({ areOurs, step }: FileSweep["Service"]): Stored<boolean> => {
  let place: SweepPlace | null = firstPlace
  let removed = 0
  return Effect.gen(function* () {
    if (place === firstPlace && !(yield* areOurs)) {
      yield* Effect.logWarning(foreign)
      return true
    }
    const swept: { readonly removed: number; readonly next: SweepPlace | null } = yield* step(place ?? firstPlace)
    removed += swept.removed
    place = swept.next
    if (place !== null) return false
    if (removed > 0) yield* Effect.logInfo("files that nothing refers to were removed", { removed })
    place = firstPlace
    removed = 0
    return true
  })
}
