import { Result } from "effect"

import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import type { Fact } from "#domain/voyage/observation/Observation.ts"

import { at, isFields, pick, textAt } from "../fields.ts"
import { containerOf } from "../railId.ts"
import { ladenOf } from "./codes.ts"
import { collectFacts, estimateFact, eventFact, lastFreeDayFact, stateFact } from "./RailFact.ts"
import type { ItemReader, RailFact } from "./RailFact.ts"
import { readStation } from "./stations.ts"
import type { Station, StationOf } from "./stations.ts"
import { dayBefore, readDay } from "./times.ts"
import type { ReadResult } from "./times.ts"

type Readings = ReadonlyArray<readonly [string, ReadResult<RailFact>]>

const readEvent = (item: unknown, destination: Station | null, lookUp: StationOf): Readings => {
  const event = pick(item, "Event")
  if (!isFields(event) || Object.keys(event).length === 0) return []
  const written = {
    code: textAt(event, "Code", "EventCode"),
    description: textAt(event, "Description"),
    time: textAt(event, "Time"),
    station: readStation(pick(event, "Location"), lookUp),
    classifier: "ACT" as const,
    laden: ladenOf(textAt(item, "LoadEmpty")),
    carrier: "CN"
  }
  return [["Event", eventFact(written, destination)]]
}

const readEstimate = (item: unknown, destination: Station | null, lookUp: StationOf): Readings => {
  const time = textAt(pick(item, "ETA"), "Time")
  const station = readStation(at(item, "ETA", "Location"), lookUp) ?? destination
  return time === null ? [] : [["ETA", estimateFact("arrive", time, station, "CN")]]
}

/** CN's "last free day" is the first day of charges, as integrators found. The real one is the day before. */
const readDeadline = (item: unknown, destination: Station | null): Readings => {
  const text = textAt(pick(item, "StorageCharge"), "LastFreeDay", "FirstStorageDay", "StorageStartDate")
  if (text === null) return []
  const read = Result.map(readDay(text, destination?.zone ?? null), (day) =>
    lastFreeDayFact(dayBefore(day), destination, "CN")
  )
  return [["StorageCharge", read]]
}

const factsOf = (text: string): ReadonlyArray<Fact> => {
  // An unknown status replaces a former release or hold.
  const unknown: ReadonlyArray<Fact> = [
    { type: "other", code: "customs", text },
    { type: "holds", holds: null }
  ]
  if (/\bNOT\b|PENDING/i.test(text)) return unknown
  if (/\b(RELEASED?|CLEARED?|NO HOLD)\b/i.test(text)) return [{ type: "holds", holds: [] }]
  if (/\bHOLD\b|\bHELD\b/i.test(text)) {
    return [{ type: "holds", holds: [{ ...readHold(text), name: "customs" }] }]
  }
  return unknown
}

/** The list begins with the newest entry; the single attribute is older than the list. */
const readHolds = (item: unknown, destination: Station | null): Readings => {
  const listed = pick(item, "CustomsHolds")
  const all: ReadonlyArray<unknown> = [...(Array.isArray(listed) ? listed.slice(0, 50) : []), pick(item, "CustomsHold")]
  const described = all.filter((one) => textAt(one, "Description") !== null)
  const text = textAt(described.find((one) => textAt(one, "Timestamp") !== null) ?? described[0], "Description")
  if (text === null) return []
  return factsOf(text).map((fact) => ["CustomsHold", Result.succeed(stateFact(fact, destination, "CN"))])
}

export const readCn: ItemReader = (item, lookUp) => {
  const container = containerOf(textAt(item, "EquipmentId") ?? "")
  if (container === null) return Result.fail("EquipmentId is not a container number")
  const destination = readStation(pick(item, "Destination"), lookUp)
  const read = [
    ...readEvent(item, destination, lookUp),
    ...readEstimate(item, destination, lookUp),
    ...readDeadline(item, destination),
    ...readHolds(item, destination)
  ]
  return Result.succeed({ container, trip: textAt(item, "WaybillNumber"), ...collectFacts(read) })
}
