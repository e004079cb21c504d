import { Result } from "effect"

import { day, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

import type { CarrierProfile } from "../CarrierProfile.ts"
import type { EventCodes } from "./codes.ts"
import { earliestOf, readInstant } from "./happened.ts"
import type { DcsaEvent } from "./Item.ts"

const readReportedAt = (
  attribute: string,
  text: string | undefined,
  receivedAt: Instant
): Result.Result<Instant | null, string> => {
  if (text === undefined) return Result.succeed(null)
  const reportedAt = readInstant(text)
  if (reportedAt === null) return Result.fail(`${attribute} is "${text.slice(0, 40)}", which is not a time.`)
  return toMillis(reportedAt) > toMillis(receivedAt) + day
    ? Result.fail(`${attribute} ${reportedAt} is later than the receipt of the message.`)
    : Result.succeed(reportedAt)
}

export type Revision = Pick<Statement, "revision" | "revision_clock">

/** A sender that writes `Z` for the clock of the place does so here, too. Only orders the sender's reports. */
const isMoment = (text: string | undefined, zMeansLocal: CarrierProfile["zMeansLocal"]): boolean =>
  zMeansLocal === false || !/z$/i.test(text ?? "")

interface EventTime extends Pick<EventCodes, "classifier"> {
  readonly happened: ReportedTime
}

/**
 * Null when the created time is not the time of the report. Fails when it is later than the receipt, or more than a day
 * before an actual event.
 */
export const readRevision = (
  item: DcsaEvent,
  { classifier, happened }: EventTime,
  { createdIsRevision, zMeansLocal }: Pick<CarrierProfile, "createdIsRevision" | "zMeansLocal">,
  receivedAt: Instant
): Result.Result<Revision, string> =>
  Result.gen(function* () {
    const reportedAt = yield* readReportedAt("eventCreatedDateTime", item.eventCreatedDateTime, receivedAt)
    const updated = yield* readReportedAt("eventUpdatedDateTime", item.eventUpdatedDateTime, receivedAt)
    const created = createdIsRevision ? reportedAt : null
    if (classifier === "ACT" && created !== null && earliestOf(happened) > toMillis(created) + day) {
      return yield* Result.fail(`An actual event was created on ${created}, more than a day before it happened.`)
    }
    const dated = [
      { at: updated, text: item.eventUpdatedDateTime },
      { at: created, text: item.eventCreatedDateTime }
    ].filter(({ at }) => at !== null)
    const moment = dated.find(({ text }) => isMoment(text, zMeansLocal))
    if (moment !== undefined) return { revision: moment.at }
    const [clocked] = dated
    return clocked === undefined ? { revision: null } : { revision: clocked.at, revision_clock: "unknown" }
  })
