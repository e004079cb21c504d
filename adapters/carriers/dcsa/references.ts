import { Result } from "effect"

import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import { readContainerNumber } from "#domain/ContainerNumber.ts"
import type { Document } from "#domain/Observation.ts"

import type { Item, Reference } from "./Item.ts"

const most = { documents: 100, containers: 1_000, characters: 70 }

const documentTypes: ReadonlyMap<string, Document["type"]> = new Map([
  ["BKG", "booking"],
  ["TRD", "bill"],
  ["BL", "bill"],
  ["BOL", "bill"],
  ["SWB", "bill"]
])

interface Named {
  readonly type: string
  readonly value: string
}

const namedBy = (reference: Reference): ReadonlyArray<Named> => {
  const type = reference.documentReferenceType ?? reference.referenceType ?? reference.typeCode ?? reference.type
  const value = reference.documentReferenceValue ?? reference.referenceValue ?? reference.reference ?? reference.value
  return type === undefined || value === undefined ? [] : [{ type: type.toUpperCase(), value }]
}

const named = (item: Item): ReadonlyArray<Named> => [
  ...[
    { type: item.documentTypeCode, value: item.documentID },
    { type: "BKG", value: item.carrierBookingReference },
    { type: "TRD", value: item.transportDocumentReference }
  ].flatMap(({ type, value }) =>
    type === undefined || value === undefined ? [] : [{ type: type.toUpperCase(), value }]
  ),
  ...[
    ...(item.documentReference === undefined ? [] : [item.documentReference]),
    ...(item.documentReferences ?? []),
    ...(item.additionalDocumentReferences ?? []),
    ...(item.references ?? [])
  ].flatMap(namedBy)
]

/** A number that a carrier hides from those who are not a party to it: a SHA-256 instead of the number. */
const isHash = (number: string): boolean => /^[0-9a-f]{64}$/i.test(number)

/**
 * The bills and bookings that an event names, each once, in the order of their numbers. Several may stand in one text,
 * between commas, semicolons or line breaks.
 */
export const readDocuments = (item: Item): Result.Result<ReadonlyArray<Document>, string> => {
  const documents = new Map<string, Document>()
  for (const { type, value } of named(item)) {
    const kind = documentTypes.get(type)
    if (kind === undefined) continue
    for (const part of value.split(/[\n\r,;]+/)) {
      const number = part.trim()
      if (number !== "" && !isHash(number)) documents.set(`${kind}:${number}`, { type: kind, number })
    }
  }
  if ([...documents.values()].some(({ number }) => number.length > most.characters)) {
    return Result.fail(`The event names a document by more than ${most.characters} characters.`)
  }
  return documents.size > most.documents
    ? Result.fail(`The event names more than ${most.documents} documents.`)
    : Result.succeed([...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document))
}

export interface Containers {
  /** The container that the event itself is about. */
  readonly own: ContainerNumber | null
  /** The containers named among its references, each once. */
  readonly referenced: ReadonlyArray<ContainerNumber>
  /** Referenced numbers that are none. */
  readonly unreadable: ReadonlyArray<string>
}

/** The containers that an event names; fails when its own container number is none. */
export const readContainers = (item: Item): Result.Result<Containers, string> => {
  const written = item.equipmentReference
  const own = written === undefined ? null : readContainerNumber(written)
  if (written !== undefined && own === null) {
    return Result.fail(`"${written.slice(0, 40)}" is no container number, or its check digit is wrong.`)
  }
  const references = named(item).filter(({ type }) => type === "EQ")
  if (references.length > most.containers)
    return Result.fail(`The event names more than ${most.containers} containers.`)
  const numbers = references.map(({ value }) => ({ value, number: readContainerNumber(value) }))
  return Result.succeed({
    own,
    referenced: [...new Set(numbers.flatMap(({ number }) => number ?? []))],
    unreadable: [...new Set(numbers.flatMap(({ number, value }) => (number === null ? [value.slice(0, 40)] : [])))]
  })
}
