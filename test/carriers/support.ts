import { readFileSync } from "node:fs"

import { Result, Schema } from "effect"

import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { profileOf } from "./sources.ts"

const zones: ReadonlyMap<string, string> = new Map([
  ["VNSGN", "Asia/Ho_Chi_Minh"],
  ["THLCH", "Asia/Bangkok"],
  ["LKCMB", "Asia/Colombo"],
  ["KRPUS", "Asia/Seoul"],
  ["CNSHA", "Asia/Shanghai"],
  ["ESALG", "Europe/Madrid"],
  ["DEHAM", "Europe/Berlin"],
  ["DEMUC", "Europe/Berlin"],
  ["BRSSZ", "America/Sao_Paulo"],
  ["USNYC", "America/New_York"],
  ["USHOU", "America/Chicago"],
  ["USLAX", "America/Los_Angeles"]
])

export const reader = dcsaReader({ zoneOf: (locode) => zones.get(locode) ?? null, profileOf })

export const received = Schema.decodeSync(Instant)("2026-03-10T00:00:00.000Z")

const bytesOf = (message: unknown): Uint8Array =>
  message instanceof Uint8Array
    ? message
    : new TextEncoder().encode(typeof message === "string" ? message : JSON.stringify(message))

/** Reads a message (bytes, text, or a value to be written as JSON) as one that came from the source. */
export const attempt = (source: string, message: unknown): Result.Result<Reading, string> =>
  reader.read(bytesOf(message), { source, received_at: received })

export const read = (source: string, message: unknown): Reading => Result.getOrThrow(attempt(source, message))

export const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url))

const timeOf = ({ happened }: Statement): string => {
  if (happened === null) return "-"
  return "at" in happened ? happened.at : "local" in happened ? `${happened.local} local` : happened.date
}

/** The moves of a reading: move, classifier, container, place, mode, laden or empty, role, time. */
export const movesOf = ({ statements }: Reading): ReadonlyArray<string> =>
  statements.flatMap((statement) => {
    const { classifier, container, fact, place } = statement
    if (fact.type !== "move") return []
    const laden = fact.laden === null ? "-" : fact.laden ? "laden" : "empty"
    const where = place?.locode ?? place?.name ?? "-"
    return [
      [
        fact.move,
        classifier,
        container ?? "-",
        where,
        fact.mode ?? "-",
        laden,
        fact.role ?? "-",
        timeOf(statement)
      ].join(" ")
    ]
  })

/** The value without its brands, to be compared with plain text. */
export const plain = (value: unknown): unknown => value

/** How many statements of each type, in the order of their first appearance. */
export const countsOf = ({ statements }: Reading): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { fact } of statements) counts[fact.type] = (counts[fact.type] ?? 0) + 1
  return counts
}

/** A plain event of DCSA 2.2, to be bent by the tests. */
export const event = {
  eventID: "e-1",
  eventCreatedDateTime: "2026-02-01T12:00:00Z",
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-02-01T10:00:00+01:00",
  equipmentEventTypeCode: "LOAD",
  equipmentReference: "MSCU7345124",
  ISOEquipmentCode: "45G1",
  emptyIndicatorCode: "LADEN",
  eventLocation: { UNLocationCode: "DEHAM", facilityCode: "CTA" },
  transportCall: {
    transportCallID: "call-1",
    UNLocationCode: "DEHAM",
    modeOfTransport: "VESSEL",
    exportVoyageNumber: "605W",
    vessel: { vesselIMONumber: "9541007", vesselName: "MERIDIAN AURORA" }
  },
  documentReferences: [
    { documentReferenceType: "BKG", documentReferenceValue: "BK100200" },
    { documentReferenceType: "TRD", documentReferenceValue: "BL100200" }
  ]
}
