import { receivedBy, longestDelay } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { transitOf } from "../statements/statedMilestones.ts"
import { statedFields } from "../statements/StatedValue.ts"
import type { StatedValue, StatedField } from "../statements/StatedValue.ts"
import { count, find } from "../tally/Tally.ts"
import type { Outcome, Tally } from "../tally/Tally.ts"
import { excuseOf, finding, forgottenBy } from "./milestones.ts"

const minute = 60_000

/** A weight is rounded at each conversion of its unit. */
export const isSame = (field: StatedField, a: string, b: string): boolean =>
  field === "weight" ? Math.abs(Number(a) - Number(b)) <= 1 : a === b

/** When a statement must show at the latest. */
const dueAt = (followed: Followed, statement: StatedValue, step: number): number => {
  const staleFor = statement.kind === "terminal" ? (followed.visits.reported?.staleFor ?? 0) * minute : 0
  const wait = longestDelay(followed, statement, step, staleFor)
  return receivedBy(followed, statement.kind, Math.max(statement.reportedAt, followed.since), wait)
}

/** Whether it is true, or a source states it or did until it could last be in use. */
const isSupported = (followed: Followed, field: StatedField, value: string, now: number, step: number): boolean => {
  const until = Math.min(now, followed.phase.stopped ?? now)
  return (
    followed.trueValues.some((fact) => fact.field === field && isSame(field, fact.value, value)) ||
    followed.statedValues.some(
      (statement) =>
        statement.field === field &&
        isSame(field, statement.value, value) &&
        statement.reportedAt <= now &&
        until <= forgottenBy(followed, statement, step)
    )
  )
}

/**
 * Whether it is of one leg, while a later message about the whole voyage is still in transit: in another order, the
 * messages that have come describe a shorter voyage.
 */
const isOfOneLeg = (followed: Followed, field: StatedField, value: string, now: number, step: number): boolean => {
  const { bill, planned, statedValues } = followed
  if (transitOf(planned.generated) === 0) return false
  const stated = statedValues.filter((statement) => statement.field === field && statement.kind === "carrier")
  if (stated.some((statement) => dueAt(followed, statement, step) <= now)) return false
  const calls = planned.generated.reported.reports.flatMap((report) =>
    report.bill === bill && report.call !== null ? [report.call] : []
  )
  return calls.some(({ importVoyage, stop: { facility, port }, vessel }) =>
    [port.unlocode, `${port.unlocode}/${facility}`, vessel?.name, vessel?.imo, importVoyage].includes(value)
  )
}

/** The outcome of a statement that is due; null where it should show and does not. */
const outcomeOf = ({ asserted, followed, now, step }: Look, statement: StatedValue, due: number): Outcome | null => {
  const value = asserted.fields[statement.field]
  if (value !== null && isSame(statement.field, value, statement.value)) return "right"
  if (statement.isOpen || statement.until <= due || excuseOf(followed, statement, due) !== null) return "excused"
  if (value === null) return null
  return isSupported(followed, statement.field, value, now, step) ? "excused" : "wrong"
}

/** The stated fields must show by now; each statement is judged in the step in which it falls due. */
const judgeDelivery = (look: Look, tally: Tally): void => {
  const { before, followed, now, step } = look
  for (const statement of followed.statedValues) {
    const due = dueAt(followed, statement, step)
    if (due > now || due <= before) continue
    const { field, source, reportedAt, value } = statement
    const outcome = outcomeOf(look, statement, due)
    if (outcome !== null) {
      count(tally, source, field, outcome)
      continue
    }
    const isShown = ({ asserted: { fields } }: Look) => isSame(field, fields[field] ?? "", value)
    followed.awaited.push({ source, field, what: `${field} "${value}"`, reportedAt, due, isShown })
  }
}

/** Judges the fields that the service asserts of a container and its voyage. */
export const judgeFields = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  for (const field of statedFields) {
    const value = asserted.fields[field]
    if (value === null || isSupported(followed, field, value, now, step)) continue
    if (isOfOneLeg(followed, field, value, now, step)) continue
    const stated = [
      ...new Set(
        followed.statedValues.filter((statement) => statement.field === field).map((statement) => statement.value)
      )
    ]
    const what = `${field} is "${value}", not "${stated.join('" or "')}"`
    find(tally, finding("false state", followed, what, now))
  }
  judgeDelivery(look, tally)
}
