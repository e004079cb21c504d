import { Effect } from "effect"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { firstSweepPosition } from "./FileSweep.ts"
import type { FileSweep, SweepPosition } from "./FileSweep.ts"

const foreign =
  "the object storage holds the files of another database, or of this one before a restore: nothing is removed from it (docs/guides/operate/operating.md, npm run admin -- files adopt)"

/** The position is local: another node starts from the beginning, which is safe. */
export const makeFileWalk = ({ areOurs, step }: FileSweep["Service"]): StoreEffect<boolean> => {
  let place: SweepPosition | null = firstSweepPosition
  let removed = 0
  return Effect.gen(function* () {
    if (place === firstSweepPosition && !(yield* areOurs)) {
      yield* Effect.logWarning(foreign)
      return true
    }
    const swept: { readonly removed: number; readonly next: SweepPosition | null } = yield* step(
      place ?? firstSweepPosition
    )
    removed += swept.removed
    place = swept.next
    if (place !== null) return false
    if (removed > 0) yield* Effect.logInfo("files that nothing refers to were removed", { removed })
    place = firstSweepPosition
    removed = 0
    return true
  })
}
