import { Result } from "effect"

import { textAt } from "../fields.ts"
import { containerOf } from "../railId.ts"
import { bnsfCodes, ladenOf } from "./codes.ts"
import { collectFacts, estimateFact, eventFact, lastFreeDayFact } from "./RailFact.ts"
import type { ItemReader, RailFact } from "./RailFact.ts"
import { stationOf } from "./stations.ts"
import { readDay } from "./times.ts"
import type { ReadResult } from "./times.ts"

/** Version 3 has one date-time; older versions have a day and a time. */
const timeOf = (item: unknown, whole: string, day: string, time: string): string | null => {
  const date = textAt(item, day)
  return textAt(item, whole) ?? (date === null ? null : `${date} ${textAt(item, time) ?? ""}`.trim())
}

export const readBnsf: ItemReader = (item, lookUp) => {
  const initial = textAt(item, "equipmentInitial", "unitInitial")
  const number = textAt(item, "equipmentNumber", "unitNumber")
  const container = containerOf(`${initial ?? ""}${number ?? ""}`)
  if (container === null) return Result.fail("equipmentInitial and equipmentNumber are not a container number")
  const destination = stationOf(
    textAt(item, "destinationStation333"),
    textAt(item, "destinationStateCode", "destinationStationStateCode"),
    lookUp
  )
  const read: Array<readonly [string, ReadResult<RailFact>]> = []
  const code = textAt(item, "eventCode")
  if (code !== null) {
    const written = {
      code,
      description: textAt(item, "eventDescription", "lastEventDescription"),
      time: timeOf(item, "eventDatetime", "eventDate", "eventTime"),
      station: stationOf(textAt(item, "station333"), textAt(item, "stationStateCode"), lookUp),
      classifier: "ACT" as const,
      laden: ladenOf(textAt(item, "loadEmptyChassisCode")),
      carrier: "BNSF"
    }
    read.push(["eventDatetime", eventFact(written, destination, bnsfCodes)])
  }
  const unload = timeOf(item, "estimatedEquipmentUnloadDatetime", "estimatedDerampDate", "estimatedDerampTime")
  if (unload !== null) {
    read.push(["estimatedEquipmentUnloadDatetime", estimateFact("discharge", unload, destination, "BNSF")])
  }
  const lastFree = textAt(item, "shipmentLastFreeStorageDate", "lastFreeDayDate")
  if (lastFree !== null) {
    const day = readDay(lastFree, destination?.zone ?? null)
    read.push(["shipmentLastFreeStorageDate", Result.map(day, (date) => lastFreeDayFact(date, destination, "BNSF"))])
  }
  return Result.succeed({ container, trip: null, ...collectFacts(read) })
}
