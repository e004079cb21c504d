import { formatWallClock } from "../../../instantInZone.ts"
import { day, minute, toMillis } from "../../../Time.ts"
import { orderTime } from "../../observation/happened.ts"
import type { ReportedTime, Observation } from "../../observation/Observation.ts"
import { placeKey, compareVoyages } from "../evidence/locatedMove.ts"

/** Shortest time between a gate-in and a gate-out. */
const minStayMs = 15 * minute

/** Placeholders for a missing time of day. */
const placeholderTimes: ReadonlySet<string> = new Set(["00:00", "23:59"])

/** Local time as if it were UTC, in milliseconds; null if unknown. */
const localMillisOf = (happened: ReportedTime): number | null => {
  if ("local" in happened) return orderTime(happened)
  if ("date" in happened || happened.zone === null) return null
  const wall = formatWallClock(toMillis(happened.at), happened.zone)
  return wall === null ? null : Date.parse(`${wall}Z`)
}

const isNear = (a: number | null, b: number | null): boolean => a !== null && b !== null && Math.abs(a - b) < minStayMs

const hasTimeOfDay = (happened: ReportedTime): boolean =>
  !("date" in happened) &&
  !placeholderTimes.has(new Date(localMillisOf(happened) ?? orderTime(happened)).toISOString().slice(11, 16))

const isOneMoment = (a: ReportedTime, b: ReportedTime): boolean => {
  if (!hasTimeOfDay(a) || !hasTimeOfDay(b)) return false
  const areInstants = "at" in a && "at" in b
  return (areInstants && isNear(toMillis(a.at), toMillis(b.at))) || isNear(localMillisOf(a), localMillisOf(b))
}

const namesSameDocument = (a: Observation, b: Observation): boolean =>
  a.documents.some(({ number }) => b.documents.some((other) => other.number === number))

const mayBeOneTrip = (a: Observation, b: Observation): boolean =>
  a.documents.length === 0 || b.documents.length === 0 || namesSameDocument(a, b)

const isSamePlace = (a: Observation, b: Observation): boolean =>
  placeKey(a) === placeKey(b) && (a.place?.facility ?? "") === (b.place?.facility ?? "")

/** A container is at one place at a time, so two simultaneous moves are one. */
const isElsewhereAtOnce = (a: Observation, b: Observation): boolean =>
  a.happened !== null &&
  b.happened !== null &&
  placeKey(a) !== null &&
  placeKey(b) !== null &&
  !isSamePlace(a, b) &&
  mayBeOneTrip(a, b) &&
  compareVoyages(a.call, b.call) !== false &&
  isOneMoment(a.happened, b.happened)

const namesTrip = ({ call, documents }: Observation): boolean =>
  documents.length > 0 || (call?.import_voyage ?? call?.export_voyage ?? call?.vessel_imo ?? call?.vessel_name) != null

/** Without documents and voyage the fact key contains the day, so a revision across midnight changes it. */
const isAcrossMidnight = (a: Observation, b: Observation): boolean =>
  a.happened !== null &&
  b.happened !== null &&
  !namesTrip(a) &&
  !namesTrip(b) &&
  isSamePlace(a, b) &&
  "at" in a.happened === "at" in b.happened &&
  Math.abs(orderTime(a.happened) - orderTime(b.happened)) < day

const namesMessage = ({ message: older }: Observation, { message: newer }: Observation): boolean =>
  newer?.replaces != null && newer.replaces !== newer.number && newer.replaces === older?.number

const ladenOf = ({ fact }: Observation): boolean | null => (fact.type === "move" ? fact.laden : null)

/** Some senders give all messages one number. */
const keepsNumber = (older: Observation, newer: Observation): boolean =>
  newer.message?.replaces != null &&
  newer.message.replaces === newer.message.number &&
  newer.message.number === older.message?.number &&
  namesSameDocument(older, newer) &&
  ladenOf(older) === ladenOf(newer) &&
  compareVoyages(older.call, newer.call) !== false

/** By numbers, so moves between the two do not matter. */
const isReplacedBy = (older: Observation, newer: Observation): boolean =>
  namesMessage(older, newer) && mayBeOneTrip(older, newer) && compareVoyages(older.call, newer.call) !== false

const isLaterReport = (older: Observation, newer: Observation): boolean =>
  older.fact_key !== newer.fact_key &&
  (older.sequence ?? "") < (newer.sequence ?? "") &&
  correctionGroupOf(older) !== null &&
  correctionGroupOf(older) === correctionGroupOf(newer)

/** Unless a move between the two shows that both happened. */
const mayCorrect = (older: Observation, newer: Observation): boolean =>
  keepsNumber(older, newer) || isElsewhereAtOnce(older, newer) || isAcrossMidnight(older, newer)

/** Sender, kind of report, container. Null for keys of another form. */
const correctionGroupOf = ({
  classifier,
  container,
  fact,
  fact_key,
  feed_id,
  sequence
}: Observation): string | null => {
  if (fact.type !== "move" || classifier !== "ACT" || container === null || sequence == null) return null
  const end = fact_key.indexOf(`|${container}`)
  return end < 0 ? null : `${feed_id}|${fact_key.slice(0, end)}|${container}`
}

const isBetween = (one: Observation, a: Observation, b: Observation): boolean => {
  if (one.happened === null || a.happened === null || b.happened === null) return false
  const [first = 0, last = 0] = [orderTime(a.happened), orderTime(b.happened)].sort((x, y) => x - y)
  const time = orderTime(one.happened)
  return time > first && time < last
}

const isInterrupted = (a: Observation, b: Observation, moves: ReadonlyArray<Observation>): boolean =>
  moves.some((one) => kindOf(one) !== kindOf(a) && isBetween(one, a, b))

const kindOf = ({ fact }: Observation): string | null => (fact.type === "move" ? fact.move : null)

export type Corrections = ReadonlyMap<Observation, Observation>

/**
 * Moves that a later message of the sender corrected under another fact key. Two moves that may both have happened
 * remain two.
 */
export const correctionsOf = (observations: ReadonlyArray<Observation>): Corrections => {
  const corrected = new Map<Observation, Observation>()
  // Only messages that repeat a whole state have a sequence.
  const ordered = observations.filter(({ sequence }) => sequence != null)
  if (ordered.length < 2) return corrected
  const moves = observations.filter(({ classifier, fact }) => fact.type === "move" && classifier === "ACT")
  for (const [subject, group] of Map.groupBy(ordered, correctionGroupOf)) {
    if (subject === null || group.length < 2) continue
    const newestFirst = group.toSorted((a, b) => ((a.sequence ?? "") < (b.sequence ?? "") ? 1 : -1))
    const ofContainer = moves.filter(({ container }) => container === group[0]?.container)
    for (const older of group) {
      const isCorrection = (one: Observation): boolean =>
        isLaterReport(older, one) &&
        (isReplacedBy(older, one) || (mayCorrect(older, one) && !isInterrupted(older, one, ofContainer)))
      const newer = newestFirst.find(isCorrection)
      if (newer !== undefined) corrected.set(older, newer)
    }
  }
  return corrected
}
