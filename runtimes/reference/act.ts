import { stat } from "node:fs/promises"
import { basename } from "node:path"

import { Effect, Layer, Stream } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { firmsRows, smdgRows, unlocodeRows } from "#adapters/reference/lists/rows.ts"
import { shippedCounts } from "#adapters/reference/shippedCounts.ts"
import { CurrentActor, operatorActor } from "#application/identity/acting/Acting.ts"
import { ReferenceImports } from "#application/operations/import/ReferenceImports.ts"
import { Progress } from "#application/ports/operations/jobs/Progress.ts"
import type { ListName } from "#application/ports/reference/place/ReferenceStore.ts"
import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"

import { answerJson } from "../command/output.ts"
import { pathOf } from "../command/pathOf.ts"
import { SetupError } from "../command/SetupError.ts"
import { checkInputFile } from "../ingest/inputFile.ts"
import { commandDataPlane } from "../plane/dataPlanes.ts"
import { listFile } from "./listFile.ts"
import type { ReferenceCommand } from "./program.ts"

const importFile = Effect.fn("reference.importFile")(function* (list: ListName, file: string) {
  const imports = yield* ReferenceImports
  const { report } = yield* Progress
  const path = pathOf(file)
  const { size } = yield* Effect.promise(() => stat(path))
  const { open, read } = listFile(path)
  const name = basename(file)
  const reported = <A, E>(rows: Stream.Stream<A, E>) => Stream.tap(rows, () => report(`bytes of ${name}`, read(), size))
  const takeIn = {
    unlocode: () => imports.places(name, reported(unlocodeRows(open))),
    smdg: () => imports.terminals(name, reported(smdgRows(open))),
    firms: () => imports.facilities(name, reported(firmsRows(open)))
  }
  const imported = yield* takeIn[list]()
  return { file, ...imported }
})

/** Validates all files before importing the first. */
const importAll = Effect.fn("reference.import")(function* (list: ListName, files: ReadonlyArray<string>) {
  for (const file of files) {
    yield* checkInputFile(pathOf(file)).pipe(
      Effect.mapError(({ message }) => new SetupError({ message: `${file}: ${message}` }))
    )
  }
  const plane = yield* commandDataPlane
  const UseCases = ReferenceImports.layer.pipe(Layer.provide([plane.worker, Reference.layer]))
  const reports = yield* Effect.provide(
    Effect.forEach(files, (file) => importFile(list, file)),
    UseCases
  )
  yield* answerJson({ imports: reports })
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
  yield* answerJson({ shipped: shippedCounts(), ...(yield* Effect.provide(imported, plane.worker)) })
})

export const act = (command: ReferenceCommand) =>
  command.command === "list"
    ? show
    : Effect.provideService(importAll(command.list, command.files), CurrentActor, operatorActor("reference import"))
