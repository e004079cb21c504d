import { isAhead, tolerance } from "../../observation/happened.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import { between } from "../../Time.ts"
import { placeKey } from "../route/handling.ts"
import { anyMove } from "../route/moveLabel.ts"
import type { Rule } from "./Rule.ts"

/** Snapshots are exempt: a current one is revised at each report, while it was first received long before. */
const futureRevision: Rule<unknown> = {
  name: "future_revision",
  judge: (observation) =>
    !isSnapshot(observation) &&
    observation.revision !== null &&
    between(observation.received_at, observation.revision) > tolerance
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

/** Without a place or a time a move is part of no route. */
const placeMissing: Rule<unknown> = {
  name: "place_missing",
  judge: (observation) =>
    observation.fact.type === "move" && placeKey(observation) === null
      ? `${anyMove(observation)} needs a place: the message names none. Add the location of the move.`
      : null
}

const timeMissing: Rule<unknown> = {
  name: "time_missing",
  judge: (observation) =>
    observation.fact.type === "move" && observation.happened === null
      ? `${anyMove(observation)} needs a time: the message names none. Add the date and time of the move.`
      : null
}

/** Checks that need no other report. */
export const byItself: ReadonlyArray<Rule<unknown>> = [futureRevision, futureEvent, placeMissing, timeMissing]
