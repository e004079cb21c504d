import { Effect, Layer } from "effect"

import { runAudited } from "#application/identity/audit/runAudited.ts"
import { FileSweep } from "#application/operations/retention/FileSweep.ts"
import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import { copyFiles } from "#application/records/document/copyFiles.ts"

import { SetupError } from "../../command/SetupError.ts"
import { fileSweep } from "../../nodes/retention.ts"
import { commandDataPlane } from "../../plane/dataPlanes.ts"
import { filesOnDisk } from "../../plane/documents.ts"
import type { Answer } from "../answers.ts"

const planeWithFiles = Effect.gen(function* () {
  const plane = yield* commandDataPlane
  if (plane.inventory !== null) return { plane, inventory: plane.inventory }
  return yield* new SetupError({
    message: "S3_BUCKET is not set: give the command the variables of the nodes (docs/reference/configuration.md)."
  })
})

const filesIn = <E, R>(layer: Layer.Layer<DocumentFiles, E, R>) => Effect.provide(DocumentFiles, Layer.fresh(layer))

export const copyDocuments = Effect.gen(function* () {
  const { plane } = yield* planeWithFiles
  const from = yield* filesIn(filesOnDisk)
  const to = yield* filesIn(plane.documents)
  const { troubled, ...counts } = yield* Effect.provide(copyFiles(from, to), plane.worker)
  const answer: Answer = { ...counts, uploads: troubled }
  return answer
}).pipe(
  Effect.catchTag("BytesLost", () =>
    Effect.fail(new SetupError({ message: "A file of DATA_DIR could not be read to its end: see that disk." }))
  )
)

/** Allows the sweep to delete files that this database does not refer to. */
export const adoptFiles = Effect.gen(function* () {
  const { inventory, plane } = yield* planeWithFiles
  const adopted = runAudited(
    FileSweep.use(({ adopt }) => adopt),
    () => [{ account: null, action: "object_storage.adopted", id: null }]
  )
  yield* Effect.provide(adopted, Layer.merge(fileSweep(plane, inventory), plane.worker))
  const answer: Answer = { adopted: true }
  return answer
})
