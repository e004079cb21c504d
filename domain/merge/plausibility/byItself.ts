import { isAhead } from "../../observation/happened.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import { isDatedAfter } from "../../observation/revision.ts"
import type { Rule } from "./Rule.ts"

/** Snapshots are exempt: a current one is revised at each report, while it was first received long before. */
const futureRevision: Rule<unknown> = {
  name: "future_revision",
  judge: (observation) =>
    !isSnapshot(observation) && isDatedAfter(observation, observation.received_at)
      ? "dated more than two hours after it was received"
      : null
}

/** A wall clock or a bare day counts as the earliest instant that it may be. */
const futureEvent: Rule<unknown> = {
  name: "future_event",
  judge: ({ classifier, happened, received_at }) =>
    classifier === "ACT" && happened !== null && isAhead(happened, received_at)
      ? "said to have happened more than two hours after it was received"
      : null
}

/** Checks that need no other report. */
export const byItself: ReadonlyArray<Rule<unknown>> = [futureRevision, futureEvent]
