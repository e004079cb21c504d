import { Result } from "effect"

import { loadPorts } from "#adapters/reference/ports.ts"
import { makeRailStations } from "#adapters/reference/railStations.ts"
import { railReader } from "#adapters/sources/rail/messages/railReader.ts"
import type { StationOf } from "#adapters/sources/rail/messages/stations.ts"
import { roads } from "#adapters/sources/rail/railroads.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Instant } from "#domain/Time.ts"
import type { Fact, ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

const ports = loadPorts()

export const railReadersOf = (stationOf: StationOf) => roads.map((road) => railReader(road, stationOf))

const all = railReadersOf(makeRailStations((code) => ports.find((port) => port.code === code) ?? null))

export const readerOf = (road: string) => {
  const reader = all.find(({ format }) => format === `rail-${road.toLowerCase()}`)
  if (reader === undefined) throw new Error(`no reader of ${road}`)
  return reader
}

export const received = "2026-03-10T00:00:00.000Z" as Instant

export const attempt = (road: string, message: unknown): Result.Result<Reading, string> => {
  const text = typeof message === "string" ? message : JSON.stringify(message)
  return readerOf(road).read(new TextEncoder().encode(text), { source: road, received_at: received })
}

export const read = (road: string, message: unknown): Reading => Result.getOrThrow(attempt(road, message))

const timeOf = (happened: ReportedTime | null): string => {
  if (happened === null) return "-"
  return "at" in happened ? happened.at : "local" in happened ? `${happened.local} local` : happened.date
}

const saidOf = (fact: Fact): string => {
  switch (fact.type) {
    case "move":
      return `${fact.mode} ${fact.move}${fact.role === null ? "" : ` ${fact.role}`}`
    case "last_free_day":
      return `last free day ${fact.date}`
    case "holds":
      return `holds ${fact.holds?.map(({ name }) => name).join() ?? "unknown"}`
    case "other":
      return `other ${fact.code}`
    default:
      return fact.type
  }
}

/** Each statement in one line: fact, classifier, place, time. */
export const summaryOf = ({ statements }: Reading): ReadonlyArray<string> =>
  statements.map(({ classifier, fact, happened, place }: Statement) =>
    [saidOf(fact), classifier, place?.locode ?? place?.name ?? "-", timeOf(happened)].join(" | ")
  )
