import { Result } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"
import type { Document, TransportCall } from "#domain/Observation.ts"

import { code, field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

const most = { documents: 100, characters: 70 }

/** Data element 128: the qualifiers of carriers' bills and bookings. */
const documentTypes: Readonly<Record<string, Document["type"]>> = {
  BM: "bill",
  MB: "bill",
  OB: "bill",
  BN: "booking"
}

/** The values of N9 segments with a qualifier. */
export const valuesOf = (n9: ReadonlyArray<Segment>, qualifier: string): ReadonlyArray<string> =>
  n9.flatMap((segment) => (code(segment, 1) === qualifier ? (field(segment, 2) ?? []) : []))

const typeOf = (qualifier: string | null): Document["type"] | undefined =>
  qualifier !== null && Object.hasOwn(documentTypes, qualifier) ? documentTypes[qualifier] : undefined

/** The bills and bookings of a message, each once, in the order of their numbers. */
export const readDocuments = (
  n9: ReadonlyArray<Segment>,
  further: ReadonlyArray<Document> = []
): Result.Result<ReadonlyArray<Document>, string> => {
  const documents = new Map<string, Document>()
  const written = n9.flatMap((segment): ReadonlyArray<Document> => {
    const type = typeOf(code(segment, 1))
    const value = field(segment, 2)
    return type === undefined || value === null ? [] : value.split(/[,;]+/).map((number) => ({ type, number }))
  })
  for (const { number, type } of [...written, ...further]) {
    const trimmed = number.trim()
    if (trimmed !== "") documents.set(`${type}:${trimmed}`, { type, number: trimmed })
  }
  if ([...documents.values()].some(({ number }) => number.length > most.characters)) {
    return Result.fail(`The message names a document by more than ${most.characters} characters.`)
  }
  return documents.size > most.documents
    ? Result.fail(`The message names more than ${most.documents} documents.`)
    : Result.succeed([...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document))
}

/** A vessel and its voyage, as Q2, V1 and CM have them. */
export interface Vessel {
  readonly imo: Imo | null
  readonly name: string | null
  readonly voyage: string | null
}

const collapsed = (text: string | null): string | null => text?.replaceAll(/\s+/g, " ").slice(0, 100) ?? null

/** The number counts as IMO number when the sender says so (or nothing) and its check digit is right. */
export const readVessel = (
  number: string | null,
  qualifier: string | null,
  name: string | null,
  voyage: string | null
): Vessel | null => {
  const imo = number !== null && (qualifier === null || qualifier === "L") && isImo(number) ? Imo.make(number) : null
  const vessel = { imo, name: collapsed(name), voyage: collapsed(voyage) }
  return vessel.imo === null && vessel.name === null && vessel.voyage === null ? null : vessel
}

/** The call of a vessel at a place to which it comes, or from which it goes. */
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
