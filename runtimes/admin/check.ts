import { Effect, Layer } from "effect"

import { StateCheck } from "#application/container/StateCheck.ts"
import type { BrokenState } from "#application/container/StateCheck.ts"

import { commandDataPlane } from "../plane/dataPlanes.ts"

const write = (text: string) => Effect.sync(() => process.stdout.write(text))

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

/** Names every container whose state cannot be so, as it is found; ends with status 1 when there is one. */
export const checkStates = Effect.fn("admin.checkStates")(function* ({ json = false }: { readonly json?: boolean }) {
  const plane = yield* commandDataPlane
  let count = 0
  const asItem = (found: BrokenState) => `${count++ === 0 ? "" : ",\n"}    ${JSON.stringify(answerOf(found))}`
  if (json) yield* write(`{\n  "violations": [\n`)
  const checked = yield* Effect.provide(
    StateCheck.use(({ run }) => run((found) => Effect.asVoid(write(json ? asItem(found) : asLine(found))))),
    StateCheck.layer.pipe(Layer.provide(plane.worker))
  )
  yield* write(
    json
      ? `\n  ],\n  "containers_checked": ${checked.containers}\n}\n`
      : `${checked.containers} containers checked, ${checked.violations} violations\n`
  )
  if (checked.violations > 0) yield* Effect.sync(() => (process.exitCode = 1))
})
