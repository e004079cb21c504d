import { Effect } from "effect"

import { Retention } from "#application/operations/retention/Retention.ts"
import type { RetentionKind } from "#application/ports/operations/jobs/RetentionStore.ts"

import { retention } from "../../nodes/retention.ts"
import { commandDataPlane } from "../../plane/dataPlanes.ts"
import type { Answer } from "../answers.ts"

/** `sayings`, the last report of each content, count as observations. */
const answerOf = ({
  audit,
  changes,
  deliveries,
  events,
  observations,
  polls,
  raws,
  sayings
}: Readonly<Record<RetentionKind, number>>) => ({
  raw_messages: raws,
  observations: observations + sayings,
  polls,
  changes,
  events,
  deliveries,
  audit_entries: audit
})

export const reportRetention = Effect.gen(function* () {
  const plane = yield* commandDataPlane
  const { ages, due, last } = yield* Effect.provide(
    Retention.use(({ report }) => report),
    retention(plane)
  )
  const answer: Answer = {
    kept_days: { ...answerOf(ages), observations: ages.observations },
    due: answerOf(due),
    last_run:
      last === null
        ? null
        : { started_at: last.started_at, finished_at: last.finished_at, removed: answerOf(last.removed) }
  }
  return answer
})
