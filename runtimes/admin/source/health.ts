import { Effect } from "effect"

import { unreadBySource } from "#application/jobKeys.ts"
import type { CredentialReport } from "#application/tracking/source/credential/SourceHealth.ts"

import { optionalArgument } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"
import { lineArgument } from "../parameters.ts"
import { credentialAnswer } from "./credentialAnswer.ts"
import { referenceAnswer } from "./referenceAnswer.ts"

const healthAnswer = ({ credential, health, numbers }: CredentialReport): Answer => {
  const { denials, failures, held_until, proven_at } = credential.health
  const { credential_id: _id, numbers: polled, ...stamps } = health
  return {
    ...credentialAnswer(credential),
    proven_at,
    failures_in_a_row: failures,
    refusals_in_a_row: denials,
    asked_again_at: held_until,
    numbers_polled: polled,
    ...stamps,
    ...(numbers === null
      ? {}
      : {
          numbers: numbers.map(({ failures, kind: _kind, reference, ...number }) => ({
            ...referenceAnswer(reference),
            ...number,
            failures_in_a_row: failures
          }))
        })
  }
}

export const health = defineCommand({
  name: "source health",
  description: "Shows the health of polling per credential",
  examples: ["MAEU"],
  parameters: {
    source: optionalArgument(lineArgument("source", "The source, all if left out", "a name such as MAEU"))
  },
  load: () => import("./useSources.ts"),
  run: ({ useSources }, { source = null }) =>
    useSources(
      Effect.fnUntraced(function* ({ health }) {
        const { folding, reading } = yield* health.backlogs
        return {
          backlog: {
            messages_to_read: reading.jobs,
            messages_to_read_by_source: unreadBySource(reading.byLane),
            longest_unread_seconds: Math.round(reading.waits / 1000),
            folds: folding.jobs,
            longest_fold_wait_seconds: Math.round(folding.waits / 1000)
          },
          credentials: (yield* health.report(source)).map(healthAnswer)
        }
      })
    )
})
