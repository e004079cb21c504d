import type { Listed } from "#adapters/simulator/statements/listedEvents.ts"
import type { RawEvent } from "#domain/observation/RawEvent.ts"

import { heardBy, patience } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { count, find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { excuseOf, finding, forgottenBy, isSaid, iso } from "./milestones.ts"

const minute = 60_000
const hour = 60 * minute

const dueAt = (followed: Followed, word: Listed, step: number): number => {
  const staleFor = word.kind === "rail" ? (followed.rides.told?.staleFor ?? 0) * minute : 0
  const wait = patience(followed, word, step, staleFor)
  return heardBy(followed, word.kind, Math.max(word.told, followed.since), wait)
}

const isAt = (raw: RawEvent, { isExpected, place, shown }: Listed): boolean =>
  raw.location_locode === place &&
  raw.estimated === isExpected &&
  raw.timestamp !== null &&
  Date.parse(raw.timestamp) === shown

const textOf = ({ isExpected, name, place, shown }: Pick<Listed, "isExpected" | "name" | "place" | "shown">): string =>
  `${isExpected ? "expected " : ""}${name} ${place} at ${iso(shown)}`

/** The end of a train's journey is called otherwise here than among milestones. */
const milestoneNamed = (event: string): string =>
  event === "arrived_at_destination" ? "arrived_at_inland_destination" : event

/** What put it right may have been overtaken by the next event before anybody asked. */
const isSurelyPutRight = (followed: Followed, word: Listed, step: number): boolean =>
  word.overtaken === undefined || dueAt(followed, { ...word, told: word.until }, step) <= word.overtaken

const isSayable = (followed: Followed, raw: RawEvent, now: number, step: number): boolean => {
  const [name, place] = [milestoneNamed(raw.event ?? ""), raw.location_locode ?? ""]
  const milestone = { name, place, at: Date.parse(raw.timestamp ?? ""), isVague: false }
  if (!raw.estimated && isSaid(followed, milestone, now, step)) return true
  const until = Math.min(now, followed.phase.stopped ?? now)
  return followed.listed.some(
    (word) =>
      isAt(raw, word) &&
      word.told <= now &&
      (until <= forgottenBy(followed, word, step) || !isSurelyPutRight(followed, word, step))
  )
}

/** Lists are looked at now and then: what was said otherwise by then need not be in them. */
const isExcused = (followed: Followed, word: Listed, due: number, now: number): boolean =>
  Math.min(word.until, word.correctedAt ?? Infinity) <= now ||
  // Nobody believes what is told long before it can have happened.
  (!word.isExpected && word.shown > word.told + 2 * hour) ||
  (word.overtaken ?? Infinity) < due ||
  excuseOf(followed, word, due) !== null

const standingAmong = (rawEvents: ReadonlyArray<RawEvent>): ReadonlyArray<RawEvent> =>
  rawEvents.filter(({ data_source, invalidated_at }) => invalidated_at === null && data_source !== "terminal")

/** Whether any source has an event of that name there at that moment. */
const isNamed = ({ listed }: Followed, raw: RawEvent): boolean =>
  listed.some((word) => isAt(raw, word) && word.name === raw.event)

/** Whether one of the events bears the name that the source wrote for the place. */
const isCalled = ({ placeName }: Listed, found: RawEvent, own: ReadonlyArray<RawEvent>): boolean =>
  placeName === undefined || [found, ...own].some(({ location_name }) => location_name === placeName)

/** Judges the events that a client can list by those that carriers and railroads have. */
export const judgeRawEvents = ({ followed, now, rawEvents, step }: Look, tally: Tally): void => {
  if (rawEvents === null) return
  const standing = standingAmong(rawEvents)
  for (const raw of standing) {
    if (raw.event === null || raw.timestamp === null || isSayable(followed, raw, now, step)) continue
    const text = textOf({
      isExpected: raw.estimated,
      name: raw.event,
      place: raw.location_locode ?? "nowhere",
      shown: Date.parse(raw.timestamp)
    })
    find(tally, finding("false state", followed, `raw event ${text}`, now))
  }
  for (const word of followed.listed) {
    const due = dueAt(followed, word, step)
    if (due > now || due <= followed.listedUntil.at) continue
    const { source, told } = word
    const own = standing.filter((raw) => isAt(raw, word))
    const found = own.find(({ event }) => event === word.name) ?? own[0]
    if (found === undefined && !isExcused(followed, word, due, now)) {
      const isShown = ({ rawEvents }: Look) => standingAmong(rawEvents ?? []).some((raw) => isAt(raw, word))
      followed.awaited.push({ source, field: "raw events", what: `raw event ${textOf(word)}`, told, due, isShown })
      continue
    }
    const isMisnamed =
      found !== undefined && word.flaw === null && (!isNamed(followed, found) || !isCalled(word, found, own))
    count(tally, source, "raw events", isMisnamed ? "wrong" : found === undefined ? "excused" : "right")
    if (isMisnamed) {
      find(
        tally,
        finding(
          "false state",
          followed,
          `raw event ${textOf(word)} is called ${found.event} at ${found.location_name}`,
          now
        )
      )
    }
  }
  followed.listedUntil.at = now
}
