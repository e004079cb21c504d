import { Effect, Option, Stream } from "effect"

import type { FileReference } from "../../ports/operations/jobs/FileReferences.ts"
import { Progress } from "../../ports/operations/jobs/Progress.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"
import { BytesLost } from "../../ports/records/document/DocumentFiles.ts"
import type { DocumentFiles } from "../../ports/records/document/DocumentFiles.ts"

type Files = DocumentFiles["Service"]

type CopyOutcome = "present" | "copied" | "missing" | "damaged"

const concurrency = 4
const copyBatchSize = 500

const copyFile = (from: Files, to: Files) =>
  Effect.fnUntraced(function* ({ id, md5, size }: FileReference) {
    const key = id as Parameters<Files["exists"]>[0]
    if (yield* to.exists(key)) return "present"
    const bytes = Option.getOrNull(yield* from.open(key))
    if (bytes === null || md5 === null) return "missing"
    const whole = Stream.mapError(bytes, () => new BytesLost())
    return yield* to.put(key, whole, { size, md5 }).pipe(
      Effect.as<CopyOutcome>("copied"),
      Effect.catchTag("FileRefused", () => Effect.succeed<CopyOutcome>("damaged"))
    )
  }, Effect.scoped)

/** Interruptible and repeatable; never removes files. */
export const copyFiles = Effect.fn("copyFiles")(function* (from: Files, to: Files) {
  const { files: references } = yield* OperationStore
  const counts: Record<CopyOutcome, number> = { present: 0, copied: 0, missing: 0, damaged: 0 }
  const troubled: Array<string> = []
  let [after, done]: [string | null, number] = [null, 0]
  for (;;) {
    const rows: ReadonlyArray<FileReference> = yield* references.after("documents", after, copyBatchSize)
    if (rows.length === 0) return { ...counts, troubled }
    const copied = yield* Effect.forEach(rows, copyFile(from, to), { concurrency })
    for (const [index, outcome] of copied.entries()) {
      counts[outcome] += 1
      const id = rows[index]?.id
      if (id !== undefined && (outcome === "missing" || outcome === "damaged")) troubled.push(id)
    }
    done += rows.length
    after = rows.at(-1)?.id ?? null
    yield* Progress.use(({ report }) => report("files", done, done))
  }
})
