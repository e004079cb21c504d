import { basename } from "node:path"

import { Effect, Layer, Result } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { smdgRows, unlocodeRows } from "#adapters/reference/lists/rows.ts"
import { shippedCounts } from "#adapters/reference/shippedCounts.ts"
import { ReferenceImports } from "#application/place/import/ReferenceImports.ts"
import type { ListName } from "#application/ports/place/ReferenceStore.ts"
import { ReferenceStore } from "#application/ports/place/ReferenceStore.ts"

import { runCommand } from "./command/run.ts"
import { SetupError, UsageError } from "./command/SetupError.ts"
import { checkInputFile } from "./ingest/inputFile.ts"
import { commandDataPlane } from "./plane/dataPlanes.ts"
import { listPath, openList } from "./reference/listFile.ts"
import { readCommand, usage } from "./reference/options.ts"

const write = (answer: unknown) => Effect.sync(() => process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`))

const importFile = Effect.fn("reference.importFile")(function* (list: ListName, file: string) {
  const imports = yield* ReferenceImports
  const open = openList(listPath(file))
  const name = basename(file)
  const report = yield* list === "unlocode"
    ? imports.places(name, unlocodeRows(open))
    : imports.terminals(name, smdgRows(open))
  return { file, ...report }
})

/** Every file is looked at before the first is taken in. */
const importAll = Effect.fn("reference.import")(function* (list: ListName, files: ReadonlyArray<string>) {
  for (const file of files) {
    yield* checkInputFile(listPath(file)).pipe(
      Effect.mapError(({ message }) => new SetupError({ message: `${file}: ${message}` }))
    )
  }
  const plane = yield* commandDataPlane
  const UseCases = ReferenceImports.layer.pipe(Layer.provide([plane.worker, Reference.layer]))
  const reports = yield* Effect.provide(
    Effect.forEach(files, (file) => importFile(list, file)),
    UseCases
  )
  yield* write({ imports: reports })
  const useless = reports.find(({ refused, rows }) => refused >= rows)
  if (useless !== undefined) {
    return yield* new SetupError({ message: `${useless.file}: no row of it is one of the list ${list}.` })
  }
})

const show = Effect.gen(function* () {
  const plane = yield* commandDataPlane
  const imported = Effect.gen(function* () {
    const store = yield* ReferenceStore
    return { imported: yield* store.counts, imports: yield* store.imports }
  })
  yield* write({ shipped: shippedCounts(), ...(yield* Effect.provide(imported, plane.worker)) })
})

const command = Effect.gen(function* () {
  const read = readCommand(process.argv.slice(2))
  if (Result.isFailure(read)) return yield* new UsageError({ message: read.failure })
  switch (read.success.command) {
    case "help":
      return yield* Effect.sync(() => process.stdout.write(`${usage}\n`))
    case "list":
      return yield* show
    case "import":
      return yield* importAll(read.success.list, read.success.files)
  }
})

/** Places, terminals and carriers beyond what ships: `npm run reference -- COMMAND`. */
runCommand(Effect.scoped(command))
