import { isAhead, isLaterBy, tolerance } from "../../observation/happened.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isDatedAfter } from "../../observation/revision.ts"
import { hour } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { placeKey } from "../evidence/handling.ts"
import { anyMove } from "../evidence/moveLabel.ts"
import type { Rule } from "../evidence/Rule.ts"

/** A repeated message has a new date, so the date is compared with the last receipt. */
const receiptOf = ({ confirmed_at, received_at, sequence }: Observation): Instant =>
  sequence == null ? received_at : confirmed_at

/** Snapshots are exempt: each report revises them, while `received_at` is the first receipt. */
const futureRevision: Rule<unknown> = {
  name: "future_revision",
  judge: (observation) =>
    !isSnapshot(observation) && isDatedAfter(observation, receiptOf(observation))
      ? "The message is dated more than two hours after it was received."
      : null
}

/** The zone of the sender may be up to 26 hours from the zone of the place. */
const mostAheadOfMessage = 26 * hour

/** A local time or a date counts as its earliest possible instant. */
const futureEvent: Rule<unknown> = {
  name: "future_event",
  judge: (observation) => {
    const { classifier, fact, happened, received_at, revision, revision_clock } = observation
    if (classifier !== "ACT" || happened === null) return null
    if (isAhead(happened, received_at))
      return "The actual event is dated more than two hours after the message was received."
    const isAfterMessage =
      revision !== null &&
      revision_clock !== "interchange" &&
      fact.type === "move" &&
      isLaterBy(mostAheadOfMessage + tolerance, happened, revision)
    return isAfterMessage ? "The actual event is dated more than a day after the message was written." : null
  }
}

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

export const byItself: ReadonlyArray<Rule<unknown>> = [futureRevision, futureEvent, placeMissing, timeMissing]
