import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Classifier } from "#domain/voyage/observation/Observation.ts"

import { at, isFields, pick, textAt, textOf } from "../fields.ts"
import { containerOf } from "../railId.ts"
import { ladenOf } from "./codes.ts"
import { collectFacts, estimateFact, eventFact, lastFreeDayFact, stateFact } from "./RailFact.ts"
import type { ItemReader, RailFact } from "./RailFact.ts"
import { readStation } from "./stations.ts"
import type { Station, StationOf } from "./stations.ts"
import { dayBefore, readDay } from "./times.ts"
import type { ReadResult } from "./times.ts"

const maxEvents = messageLimits.rail.events.most

/** An event without a status is actual; one with an unknown status is a note. */
export const classifierOf = (status: string | null): Classifier | null => {
  switch (status?.toUpperCase() ?? "") {
    case "":
    case "A":
    case "ACT":
    case "ACTUAL":
    case "COMPLETE":
    case "COMPLETED":
      return "ACT"
    case "E":
    case "EST":
    case "ESTIMATE":
    case "ESTIMATED":
      return "EST"
    case "PLAN":
    case "PLANNED":
    case "SCHEDULED":
      return "PLN"
  }
  return null
}

const estimates = [
  ["eta", "arrive"],
  ["etg", "discharge"]
] as const

const timeIn = (value: unknown): string | null => textOf(value) ?? textAt(value, "date_time", "time")

/** UP states the first day of storage charges; the day before is the last free day. */
const readDeadline = (
  item: unknown,
  destination: Station | null
): ReadonlyArray<readonly [string, ReadResult<RailFact>]> => {
  const text = textOf(at(item, "load", "assessorial_information", "storage_first_chargeable_day"))
  if (text === null) return []
  const read = Result.map(readDay(text, destination?.zone ?? null), (day) =>
    lastFreeDayFact(dayBefore(day), destination, "UP")
  )
  return [["storage_first_chargeable_day", read]]
}

const readEvents = (item: unknown, destination: Station | null, lookUp: StationOf) => {
  const listed = pick(item, "operational_move_events")
  const current = pick(item, "current_event")
  const laden = ladenOf(textAt(pick(item, "load"), "load_empty_code"))
  const events = [
    ...(Array.isArray(listed) ? listed.slice(-maxEvents).map((event: unknown) => ({ event, isCurrent: false })) : []),
    ...(isFields(current) ? [{ event: current, isCurrent: true }] : [])
  ]
  return events.map(({ event, isCurrent }): readonly [string, ReadResult<RailFact>] => {
    const written = {
      code: textAt(event, "event_code"),
      description: textAt(event, "event_description", "description"),
      time: textAt(event, "date_time"),
      station: readStation(pick(event, "location"), lookUp),
      classifier: classifierOf(textAt(event, "status_code")),
      laden,
      carrier: textAt(event, "carrier_abbreviation") ?? "UP"
    }
    return [isCurrent ? "current_event" : "an event", eventFact(written, destination)]
  })
}

/** Their meaning is not public, so no rule uses them. */
const readHold = (
  item: unknown,
  destination: Station | null
): ReadonlyArray<readonly [string, ReadResult<RailFact>]> => {
  const code = textAt(item, "hold_code")
  if (code === null) return []
  const fact = { type: "other", code: `hold ${code}`.slice(0, 100), text: null } as const
  return [["hold_code", Result.succeed(stateFact(fact, destination, "UP"))]]
}

export const readUp: ItemReader = (item, lookUp) => {
  const container = containerOf(textOf(at(item, "load", "equipment", "id")) ?? "")
  if (container === null) return Result.fail("load.equipment.id is not a container number")
  const destination = readStation(at(item, "route", "destination", "location"), lookUp)
  const expected = estimates.flatMap(([attribute, move]) => {
    const time = timeIn(pick(item, attribute))
    return time === null ? [] : [[attribute, estimateFact(move, time, destination, "UP")] as const]
  })
  const read = [
    ...readEvents(item, destination, lookUp),
    ...expected,
    ...readDeadline(item, destination),
    ...readHold(item, destination)
  ]
  return Result.succeed({ container, trip: textAt(item, "id"), ...collectFacts(read) })
}
