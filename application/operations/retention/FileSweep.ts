import { Context, Effect, Layer } from "effect"

import { day, shift } from "#domain/Time.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { FileInventory, fileKinds } from "../../ports/operations/jobs/FileInventory.ts"
import type { FileKind } from "../../ports/operations/jobs/FileInventory.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"

export interface SweepPosition {
  readonly kind: FileKind
  readonly after: string | null
}

/** Uploads and transactions are much shorter. */
const orphanGraceMs = day

export const firstSweepPosition: SweepPosition = { kind: fileKinds[0], after: null }

/** Files of another database, or of the state before a restore, must not be removed. */
const areOurs = Effect.gen(function* () {
  const inventory = yield* FileInventory
  const own = yield* OperationStore.use(({ files: { history } }) => history)
  const owner = yield* inventory.owner
  if (owner === null) yield* inventory.own(own)
  return owner === null || owner === own
})

const step = Effect.fn("FileSweep.step")(function* ({ after, kind }: SweepPosition) {
  const clock = yield* DurableClock
  const inventory = yield* FileInventory
  const { files: references } = yield* OperationStore
  const before = shift(yield* clock.now, -orphanGraceMs)
  const files = yield* inventory.list(kind, after)
  const old = files.flatMap(({ id, stored_at }) => (stored_at < before ? [id] : []))
  const known = yield* references.known(kind, old)
  const orphans = old.filter((id) => !known.has(id))
  yield* inventory.remove(kind, orphans)
  const last = files.at(-1)
  const following = fileKinds[fileKinds.indexOf(kind) + 1]
  const next: SweepPosition | null =
    last !== undefined ? { kind, after: last.id } : following === undefined ? null : { kind: following, after: null }
  return { removed: orphans.length, next }
})

const adopt = Effect.gen(function* () {
  const own = yield* OperationStore.use(({ files: { history } }) => history)
  yield* FileInventory.use((inventory) => inventory.own(own))
})

export class FileSweep extends Context.Service<
  FileSweep,
  {
    /** The first database to check becomes the owner. */
    readonly areOurs: StoreEffect<boolean>
    /** `next` is null at the end. */
    readonly step: (
      place: SweepPosition
    ) => StoreEffect<{ readonly removed: number; readonly next: SweepPosition | null }>
    /** Takes ownership of the files after a restore. */
    readonly adopt: StoreEffect<void>
  }
>()("application/operations/retention/FileSweep") {
  static readonly layer = Layer.effect(this, useCases({ areOurs, step, adopt }))
}
