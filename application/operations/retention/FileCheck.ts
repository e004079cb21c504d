import { Context, Effect, Layer } from "effect"

import { FileInventory, fileKinds } from "../../ports/operations/jobs/FileInventory.ts"
import type { FileKind, StoredFile } from "../../ports/operations/jobs/FileInventory.ts"
import type { FileReference } from "../../ports/operations/jobs/FileReferences.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"

export interface MissingFile {
  readonly kind: FileKind
  readonly id: string
  readonly found: "nothing" | "another size"
}

const filesPerStep = 1000

const filesUpTo = Effect.fnUntraced(function* (kind: FileKind, after: string | null, last: string) {
  const inventory = yield* FileInventory
  const found = new Map<string, StoredFile>()
  let place = after
  for (;;) {
    const files: ReadonlyArray<StoredFile> = yield* inventory.list(kind, place)
    for (const file of files) if (file.id <= last) found.set(file.id, file)
    place = files.at(-1)?.id ?? null
    if (place === null || place >= last) return found
  }
})

const missingIn = (kind: FileKind, rows: ReadonlyArray<FileReference>, files: ReadonlyMap<string, StoredFile>) =>
  rows.flatMap(({ id, size }): ReadonlyArray<MissingFile> => {
    const file = files.get(id)
    if (file === undefined) return [{ kind, id, found: "nothing" }]
    return file.size === size ? [] : [{ kind, id, found: "another size" }]
  })

const run = Effect.fn("FileCheck.run")(function* (report: (missing: MissingFile) => Effect.Effect<void>) {
  const { files: references } = yield* OperationStore
  let [files, missing] = [0, 0]
  for (const kind of fileKinds) {
    let after: string | null = null
    for (;;) {
      const rows: ReadonlyArray<FileReference> = yield* references.after(kind, after, filesPerStep)
      const last = rows.at(-1)?.id
      if (last === undefined) break
      const found = missingIn(kind, rows, yield* filesUpTo(kind, after, last))
      yield* Effect.forEach(found, report, { discard: true })
      files += rows.length
      missing += found.length
      after = last
    }
  }
  return { files, missing }
})

export class FileCheck extends Context.Service<
  FileCheck,
  {
    readonly run: (
      report: (missing: MissingFile) => Effect.Effect<void>
    ) => StoreEffect<{ readonly files: number; readonly missing: number }>
  }
>()("application/operations/retention/FileCheck") {
  static readonly layer = Layer.effect(this, useCases({ run }))
}
