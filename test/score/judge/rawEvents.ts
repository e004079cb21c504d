import type { RawEvent } from "#domain/voyage/observation/RawEvent.ts"

import { receivedBy, longestDelay } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import type { ListedEvent } from "../statements/listedEvents.ts"
import { count, find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { excuseOf, finding, forgottenBy, isStated, iso } from "./milestones.ts"

const minute = 60_000
const hour = 60 * minute

const dueAt = (followed: Followed, statement: ListedEvent, step: number): number => {
  const staleFor = statement.kind === "rail" ? (followed.rides.reported?.staleFor ?? 0) * minute : 0
  const wait = longestDelay(followed, statement, step, staleFor)
  return receivedBy(followed, statement.kind, Math.max(statement.reportedAt, followed.since), wait)
}

const isAt = (raw: RawEvent, { isExpected, place, shown }: ListedEvent): boolean =>
  raw.location_locode === place &&
  raw.estimated === isExpected &&
  raw.timestamp !== null &&
  Date.parse(raw.timestamp) === shown

const textOf = ({
  isExpected,
  name,
  place,
  shown
}: Pick<ListedEvent, "isExpected" | "name" | "place" | "shown">): string =>
  `${isExpected ? "expected " : ""}${name} ${place} at ${iso(shown)}`

/** Raw events and milestones name the end of a train's journey differently. */
const milestoneNamed = (event: string): string =>
  event === "arrived_at_destination" ? "arrived_at_inland_destination" : event

/** Whether the correction was received for certain: the next event may have replaced it before the next poll. */
const isSurelyPutRight = (followed: Followed, statement: ListedEvent, step: number): boolean =>
  statement.overtaken === undefined ||
  dueAt(followed, { ...statement, reportedAt: statement.until }, step) <= statement.overtaken

const isSupported = (followed: Followed, raw: RawEvent, now: number, step: number): boolean => {
  const [name, place] = [milestoneNamed(raw.event ?? ""), raw.location_locode ?? ""]
  const milestone = { name, place, at: Date.parse(raw.timestamp ?? ""), isVague: false }
  if (!raw.estimated && isStated(followed, milestone, now, step)) return true
  const until = Math.min(now, followed.phase.stopped ?? now)
  return followed.listedEvents.some(
    (statement) =>
      isAt(raw, statement) &&
      statement.reportedAt <= now &&
      (until <= forgottenBy(followed, statement, step) || !isSurelyPutRight(followed, statement, step))
  )
}

/** Lists are only read now and then: they need not contain what was replaced by then. */
const isExcused = (followed: Followed, statement: ListedEvent, due: number, now: number): boolean =>
  Math.min(statement.until, statement.correctedAt ?? Infinity) <= now ||
  Number.isNaN(statement.shown) ||
  // A milestone reported long before its time fails a plausibility check.
  (!statement.isExpected && statement.shown > statement.reportedAt + 2 * hour) ||
  (statement.overtaken ?? Infinity) < due ||
  excuseOf(followed, statement, due) !== null

const currentAmong = (rawEvents: ReadonlyArray<RawEvent>): ReadonlyArray<RawEvent> =>
  rawEvents.filter(({ data_source, invalidated_at }) => invalidated_at === null && data_source !== "terminal")

/** Whether any source has an event of that name there at that moment. */
const isNamed = ({ listedEvents }: Followed, raw: RawEvent): boolean =>
  listedEvents.some((statement) => isAt(raw, statement) && statement.name === raw.event)

/** Whether one of the events has the source's name of the place. */
const isCalled = ({ placeName }: ListedEvent, found: RawEvent, own: ReadonlyArray<RawEvent>): boolean =>
  placeName === undefined || [found, ...own].some(({ location_name }) => location_name === placeName)

/** Whether the list names a report of the same call that counts instead of this estimate; that one is judged itself. */
const isReplaced = (raw: RawEvent, listed: ReadonlyArray<RawEvent>): boolean =>
  raw.estimated &&
  raw.outcome === "superseded" &&
  listed.some(
    ({ event, id, location_locode, outcome }) =>
      id === raw.superseded_by &&
      event === raw.event &&
      location_locode === raw.location_locode &&
      outcome !== "superseded"
  )

/** Judges the events that a client can list by those that carriers and railroads have. */
export const judgeRawEvents = ({ followed, now, rawEvents, step }: Look, tally: Tally): void => {
  if (rawEvents === null) return
  const current = currentAmong(rawEvents)
  for (const raw of current) {
    if (isReplaced(raw, current)) continue
    if (raw.event === null || raw.timestamp === null || isSupported(followed, raw, now, step)) continue
    const text = textOf({
      isExpected: raw.estimated,
      name: raw.event,
      place: raw.location_locode ?? "nowhere",
      shown: Date.parse(raw.timestamp)
    })
    find(tally, finding("false state", followed, `raw event ${text}`, now))
  }
  for (const statement of followed.listedEvents) {
    const due = dueAt(followed, statement, step)
    if (due > now || due <= followed.listedUntil.at) continue
    const { source, reportedAt } = statement
    const own = current.filter((raw) => isAt(raw, statement))
    const found = own.find(({ event }) => event === statement.name) ?? own[0]
    if (found === undefined && !isExcused(followed, statement, due, now)) {
      const isShown = ({ rawEvents }: Look) => currentAmong(rawEvents ?? []).some((raw) => isAt(raw, statement))
      followed.awaited.push({
        source,
        field: "raw events",
        what: `raw event ${textOf(statement)}`,
        reportedAt,
        due,
        isShown
      })
      continue
    }
    const isMisnamed =
      found !== undefined && statement.flaw === null && (!isNamed(followed, found) || !isCalled(statement, found, own))
    count(tally, source, "raw events", isMisnamed ? "wrong" : found === undefined ? "excused" : "right")
    if (isMisnamed) {
      find(
        tally,
        finding(
          "false state",
          followed,
          `raw event ${textOf(statement)} is called ${found.event} at ${found.location_name}`,
          now
        )
      )
    }
  }
  followed.listedUntil.at = now
}
