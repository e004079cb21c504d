import { hour } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { isAfterReceipt, isLaterBy, reportClockToleranceMs } from "../../observation/happened.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isDatedAfter } from "../../observation/revision.ts"
import { placeKey } from "../evidence/locatedMove.ts"
import { capitalizedMoveLabel } from "../evidence/moveLabel.ts"
import type { PlausibilityRule } from "../evidence/Rule.ts"

/** A repeated message has a new date, so the date is compared with the last receipt. */
const receiptOf = ({ confirmed_at, received_at, sequence }: Observation): Instant =>
  sequence == null ? received_at : confirmed_at

/** Exempts snapshots: each report revises them, while `received_at` is the first receipt. */
const futureRevision: PlausibilityRule<unknown> = {
  name: "future_revision",
  judge: (observation) =>
    !isSnapshot(observation) && isDatedAfter(observation, receiptOf(observation))
      ? "The message is dated more than two hours after it was received."
      : null
}

/** The sender's zone may be up to 26 hours from the place's. */
const maxAheadOfMessageMs = 26 * hour

/** A local time or a date counts as its earliest possible instant. */
const futureEvent: PlausibilityRule<unknown> = {
  name: "future_event",
  judge: (observation) => {
    const { classifier, fact, happened, received_at, revision, revision_clock } = observation
    if (classifier !== "ACT" || happened === null) return null
    if (isAfterReceipt(happened, received_at))
      return "The actual event is dated more than two hours after the message was received."
    const isAfterMessage =
      revision !== null &&
      revision_clock !== "interchange" &&
      fact.type === "move" &&
      isLaterBy(maxAheadOfMessageMs + reportClockToleranceMs, happened, revision)
    return isAfterMessage ? "The actual event is dated more than a day after the message was written." : null
  }
}

const placeMissing: PlausibilityRule<unknown> = {
  name: "place_missing",
  judge: (observation) =>
    observation.fact.type === "move" && placeKey(observation) === null
      ? `${capitalizedMoveLabel(observation)} needs a place: the message names none. Add the location of the move.`
      : null
}

const timeMissing: PlausibilityRule<unknown> = {
  name: "time_missing",
  judge: (observation) =>
    observation.fact.type === "move" && observation.happened === null
      ? `${capitalizedMoveLabel(observation)} needs a time: the message names none. Add the date and time of the move.`
      : null
}

export const standaloneRules: ReadonlyArray<PlausibilityRule<unknown>> = [
  futureRevision,
  futureEvent,
  placeMissing,
  timeMissing
]
