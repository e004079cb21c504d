import { Effect, Layer } from "effect"
import type { Stdio } from "effect"

import { StateCheck } from "#application/container/StateCheck.ts"
import type { BrokenState } from "#application/container/StateCheck.ts"

import { answer } from "../command/output.ts"
import { AnsweredFailure } from "../command/SetupError.ts"
import { commandDataPlane } from "../plane/dataPlanes.ts"

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

/** Names every container whose state cannot be so, as it is found; fails when there is one. */
export const checkStates = Effect.fn("admin.checkStates")(function* ({ json }: { readonly json: boolean }) {
  const plane = yield* commandDataPlane
  const stdio = yield* Effect.context<Stdio.Stdio>()
  let count = 0
  const asItem = (found: BrokenState) => `${count++ === 0 ? "" : ",\n"}    ${JSON.stringify(answerOf(found))}`
  if (json) yield* answer(`{\n  "violations": [\n`)
  const checked = yield* Effect.provide(
    StateCheck.use(({ run }) =>
      run((found) => Effect.provideContext(answer(json ? asItem(found) : asLine(found)), stdio))
    ),
    StateCheck.layer.pipe(Layer.provide(plane.worker))
  )
  yield* answer(
    json
      ? `\n  ],\n  "containers_checked": ${checked.containers}\n}\n`
      : `${checked.containers} containers checked, ${checked.violations} violations\n`
  )
  if (checked.violations > 0) return yield* new AnsweredFailure()
})
