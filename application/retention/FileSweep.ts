import { Context, Effect, Layer } from "effect"

import { day, shift } from "#domain/Time.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { FileInventory, fileKinds } from "../ports/jobs/FileInventory.ts"
import type { FileKind } from "../ports/jobs/FileInventory.ts"
import { FileReferences } from "../ports/jobs/FileReferences.ts"
import type { Stored } from "../ports/Stored.ts"
import { useCases } from "../useCases.ts"

/** How far a walk through all files is. */
export interface SweepPlace {
  readonly kind: FileKind
  readonly after: string | null
}

/** Milliseconds for which a file may be without its row: its upload or its transaction takes far less. */
const grace = day

/** Where a walk begins. */
export const firstPlace: SweepPlace = { kind: fileKinds[0], after: null }

/** Whether the files are this data's: those of another database, or of a state after a backup, must stay. */
const areOurs = Effect.gen(function* () {
  const inventory = yield* FileInventory
  const own = yield* FileReferences.use(({ history }) => history)
  const owner = yield* inventory.owner
  if (owner === null) yield* inventory.own(own)
  return owner === null || owner === own
})

const step = Effect.fn("FileSweep.step")(function* ({ after, kind }: SweepPlace) {
  const clock = yield* DurableClock
  const inventory = yield* FileInventory
  const references = yield* FileReferences
  const before = shift(yield* clock.now, -grace)
  const files = yield* inventory.list(kind, after)
  const old = files.flatMap(({ id, stored_at }) => (stored_at < before ? [id] : []))
  const known = yield* references.known(kind, old)
  const orphans = old.filter((id) => !known.has(id))
  yield* inventory.remove(kind, orphans)
  const last = files.at(-1)
  const following = fileKinds[fileKinds.indexOf(kind) + 1]
  const next: SweepPlace | null =
    last !== undefined ? { kind, after: last.id } : following === undefined ? null : { kind: following, after: null }
  return { removed: orphans.length, next }
})

const adopt = Effect.gen(function* () {
  const own = yield* FileReferences.use(({ history }) => history)
  yield* FileInventory.use((inventory) => inventory.own(own))
})

/** Use case: files that no row refers to go; what retention removed, and what a crash left. */
export class FileSweep extends Context.Service<
  FileSweep,
  {
    /** Whether files may be removed: not those of another database. The first one that asks becomes their owner. */
    readonly areOurs: Stored<boolean>
    /** Looks at some files; answers how many went, and where to go on, null at the end. */
    readonly step: (place: SweepPlace) => Stored<{ readonly removed: number; readonly next: SweepPlace | null }>
    /** From now on the files are this data's, after a restore. */
    readonly adopt: Stored<void>
  }
>()("application/retention/FileSweep") {
  static readonly layer = Layer.effect(this, useCases({ areOurs, step, adopt }))
}
