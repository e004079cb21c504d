import { Effect, Layer } from "effect"
import type { Stdio } from "effect"

import { StateCheck } from "#application/operations/diagnosis/StateCheck.ts"
import type { BrokenState } from "#application/operations/diagnosis/StateCheck.ts"
import { FileCheck } from "#application/operations/retention/FileCheck.ts"
import type { MissingFile } from "#application/operations/retention/FileCheck.ts"

import { answer } from "../../command/output.ts"
import { AnsweredFailure } from "../../command/SetupError.ts"
import type { DataPlane } from "../../plane/DataPlane.ts"
import { commandDataPlane } from "../../plane/dataPlanes.ts"

const answerOf = ({ container, rule, sentence }: BrokenState) => ({
  account_id: container.account_id,
  container_id: container.id,
  number: container.number,
  rule,
  sentence
})

const asLine = (found: BrokenState): string => {
  const { account_id, container_id, number, rule, sentence } = answerOf(found)
  return `account ${account_id} container ${container_id} ${number} ${rule}: ${sentence}\n`
}

const itemsOf = <A>(answerOf: (found: A) => unknown) => {
  let count = 0
  return (found: A) => `${count++ === 0 ? "" : ",\n"}    ${JSON.stringify(answerOf(found))}`
}

const fileAnswer = ({ found, id, kind }: MissingFile) => ({ kind, id, found })
const fileLine = ({ found, id, kind }: MissingFile): string =>
  `file ${id} of ${kind} is not as it was stored: there is ${found}\n`

/** Files that rows refer to but the object storage lacks. */
const checkFiles = Effect.fn("admin.checkFiles")(function* (plane: DataPlane, json: boolean) {
  if (plane.inventory === null) {
    if (json) yield* answer("\n}\n")
    return 0
  }
  const stdio = yield* Effect.context<Stdio.Stdio>()
  const asItem = itemsOf(fileAnswer)
  if (json) yield* answer(`,\n  "missing_files": [\n`)
  const checked = yield* Effect.provide(
    FileCheck.use(({ run }) =>
      run((missing) => Effect.provideContext(answer(json ? asItem(missing) : fileLine(missing)), stdio))
    ),
    FileCheck.layer.pipe(Layer.provide([plane.worker, plane.inventory]))
  )
  yield* answer(
    json
      ? `\n  ],\n  "files_checked": ${checked.files}\n}\n`
      : `${checked.files} files checked, ${checked.missing} missing\n`
  )
  return checked.missing
})

/** Fails if there are violations or missing files. */
export const checkStates = Effect.fn("admin.checkStates")(function* (json: boolean) {
  const plane = yield* commandDataPlane
  const stdio = yield* Effect.context<Stdio.Stdio>()
  const asItem = itemsOf(answerOf)
  if (json) yield* answer(`{\n  "violations": [\n`)
  const checked = yield* Effect.provide(
    StateCheck.use(({ run }) =>
      run((found) => Effect.provideContext(answer(json ? asItem(found) : asLine(found)), stdio))
    ),
    StateCheck.layer.pipe(Layer.provide([plane.worker, plane.reference]))
  )
  yield* answer(
    json
      ? `\n  ],\n  "containers_checked": ${checked.containers}`
      : `${checked.containers} containers checked, ${checked.violations} violations\n`
  )
  const missing = yield* checkFiles(plane, json)
  if (checked.violations + missing > 0) return yield* new AnsweredFailure()
})
