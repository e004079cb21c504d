import { Result } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"
import { isDocumentNumber as canBeNumber } from "#domain/tracking/tracking/isDocumentNumber.ts"
import type { Document, Statement, TransportCall } from "#domain/voyage/observation/Observation.ts"

import type { Ledger } from "./wire/Ledger.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

const most = { documents: 100, characters: 70 }

/** Data element 128: qualifiers of bills and bookings. */
const documentTypes: Readonly<Record<string, Omit<Document, "number">>> = {
  BM: { type: "bill" },
  MB: { type: "bill" },
  OB: { type: "bill" },
  BN: { type: "booking" },
  HB: { type: "bill", house: true },
  BH: { type: "bill", house: true }
}

/** Master bills; next to one, another number under `BM` is a house bill. */
const masters: ReadonlySet<string> = new Set(["MB", "OB"])

export const isDocumentNumber = (text: string): boolean => text.length <= most.characters && canBeNumber(text)

export const valuesOf = (n9: ReadonlyArray<Segment>, qualifier: string): ReadonlyArray<string> =>
  n9.flatMap((segment) => (code(segment, 1) === qualifier ? (field(segment, 2) ?? []) : []))

const typeOf = (qualifier: string | null): Omit<Document, "number"> | undefined =>
  qualifier !== null && Object.hasOwn(documentTypes, qualifier) ? documentTypes[qualifier] : undefined

/** Sorted by number. Skips texts that are too long. */
export const readDocuments = (
  n9: ReadonlyArray<Segment>,
  further: ReadonlyArray<Document>,
  { use }: Pick<Ledger, "use">
): Result.Result<ReadonlyArray<Document>, string> => {
  const documents = new Map<string, Document>()
  const isMaster = (segment: Segment) => masters.has(code(segment, 1) ?? "")
  const master = new Set(n9.filter(isMaster).flatMap((segment) => field(segment, 2) ?? []))
  const isHouse = (segment: Segment, number: string) =>
    master.size > 0 && !master.has(number) && code(segment, 1) === "BM"
  const written = n9.flatMap((segment): ReadonlyArray<Document> => {
    const type = typeOf(code(segment, 1))
    const value = type === undefined ? null : field(segment, 2)
    if (type === undefined || value === null) return []
    const numbers = value.split(/[,;]+/).map((number) => number.trim())
    const named = numbers.filter(isDocumentNumber)
    if (named.length > 0 && named.length === numbers.length) use(segment, 1, 2)
    return named.map((number) => ({ ...type, number, ...(isHouse(segment, number) ? { house: true as const } : {}) }))
  })
  const short = further.filter(({ number }) => isDocumentNumber(number))
  for (const document of [...written, ...short]) {
    const key = `${document.type}:${document.number}`
    // A number that is also named as the carrier's is the carrier's.
    if (document.house !== true || !documents.has(key)) documents.set(key, document)
  }
  return documents.size > most.documents
    ? Result.fail(`The message names more than ${most.documents} documents.`)
    : Result.succeed([...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document))
}

/** From `M7`, else `N9*SN`; a container shows only one. */
export const readSeal = (
  m7: ReadonlyArray<Segment>,
  n9: ReadonlyArray<Segment>,
  { use }: Pick<Ledger, "use">
): string | null => {
  const named = [
    ...m7.map((segment) => ({ segment, elements: [1] })),
    ...n9.filter((segment) => code(segment, 1) === "SN").map((segment) => ({ segment, elements: [1, 2] }))
  ]
  const found = named.find(({ elements, segment }) => field(segment, elements.length) !== null)
  if (found === undefined) return null
  const seal = field(found.segment, found.elements.length)
  for (const { elements, segment } of named) {
    if (field(segment, elements.length) === seal) use(segment, ...elements)
  }
  return seal
}

export interface Vessel {
  readonly imo: Imo | null
  readonly name: string | null
  readonly voyage: string | null
}

interface VesselElements {
  readonly number: number | null
  readonly qualifier: number | null
  readonly name: number
  readonly voyage: number
}

export const vesselElements = {
  Q2: { number: 1, qualifier: 12, name: 13, voyage: 9 },
  V1: { number: 1, qualifier: 8, name: 2, voyage: 4 },
  CM: { number: null, qualifier: null, name: 9, voyage: 1 }
} as const satisfies Readonly<Record<string, VesselElements>>

const collapsed = (text: string | null): string | null => text?.replaceAll(/\s+/g, " ").slice(0, 100) ?? null

/** Only with a valid check digit, and qualifier `L` or none. */
export const readVessel = (
  segment: Segment | undefined,
  at: VesselElements,
  otherName: string | null = null
): Vessel | null => {
  const number = at.number === null ? null : field(segment, at.number)
  const qualifier = at.qualifier === null ? null : code(segment, at.qualifier)
  const imo = number !== null && (qualifier === null || qualifier === "L") && isImo(number) ? Imo.make(number) : null
  const name = collapsed(field(segment, at.name) ?? otherName)
  const vessel = { imo, name, voyage: collapsed(field(segment, at.voyage)) }
  return vessel.imo === null && vessel.name === null && vessel.voyage === null ? null : vessel
}

export const useVessel = (
  segment: Segment | undefined,
  at: VesselElements,
  vessel: Vessel | null,
  { use }: Pick<Ledger, "use">
): void => {
  if (segment === undefined || vessel === null) return
  use(
    segment,
    at.name,
    at.voyage,
    ...(vessel.imo === null ? [] : [at.number, at.qualifier].flatMap((element) => element ?? []))
  )
}

export const namesVessel = ({ call }: Pick<Statement, "call">): boolean => call?.mode === "vessel"

export const callOf = (vessel: Vessel | null, side: "comes" | "goes"): TransportCall | null =>
  vessel === null
    ? null
    : {
        id: null,
        sequence: null,
        mode: "vessel",
        vessel_imo: vessel.imo,
        vessel_name: vessel.name,
        import_voyage: side === "comes" ? vessel.voyage : null,
        export_voyage: side === "goes" ? vessel.voyage : null
      }
