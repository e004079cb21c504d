import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { isDocumentNumber } from "#domain/tracking/tracking/isDocumentNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"

import type { DcsaEvent, Reference } from "./Item.ts"

const most = { documents: messageLimits.dcsa.documents.most, containers: messageLimits.dcsa.containers.most }

/** Characters; a longer text is an id or a hash. */
const maxNumberLength = 35

const documentTypes: ReadonlyMap<string, Document["type"]> = new Map([
  ["BKG", "booking"],
  ["TRD", "bill"],
  ["BL", "bill"],
  ["BOL", "bill"],
  ["SWB", "bill"]
])

interface DocumentReference {
  readonly type: string
  readonly value: string
}

const namedBy = (reference: Reference): ReadonlyArray<DocumentReference> => {
  const type = reference.documentReferenceType ?? reference.referenceType ?? reference.typeCode ?? reference.type
  const value = reference.documentReferenceValue ?? reference.referenceValue ?? reference.reference ?? reference.value
  return type === undefined || value === undefined ? [] : [{ type: type.toUpperCase(), value }]
}

const numberOf = ({ documentReference }: DcsaEvent): string | undefined =>
  typeof documentReference === "string" ? documentReference : undefined

const named = (item: DcsaEvent): ReadonlyArray<DocumentReference> => [
  ...[
    { type: item.documentTypeCode, value: item.documentID },
    { type: item.documentTypeCode, value: numberOf(item) },
    { type: "BKG", value: item.carrierBookingReference },
    { type: "TRD", value: item.transportDocumentReference }
  ].flatMap(({ type, value }) =>
    type === undefined || value === undefined ? [] : [{ type: type.toUpperCase(), value }]
  ),
  ...[
    ...(typeof item.documentReference === "object" ? [item.documentReference] : []),
    ...(item.documentReferences ?? []),
    ...(item.relatedDocumentReferences ?? []),
    ...(item.additionalDocumentReferences ?? []),
    ...(item.references ?? [])
  ].flatMap(namedBy)
]

const isHash = (number: string): boolean => /^[0-9a-f]{32,}$/i.test(number)

export const numbersIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\n\r,;]+/)
    .map((part) => part.trim())
    .filter((number) => isDocumentNumber(number) && number.length <= maxNumberLength && !isHash(number))

export const readDocuments = (item: DcsaEvent): Result.Result<ReadonlyArray<Document>, string> => {
  const documents = new Map<string, Document>()
  for (const { type, value } of named(item)) {
    const kind = documentTypes.get(type)
    if (kind === undefined) continue
    for (const number of numbersIn(value)) documents.set(`${kind}:${number}`, { type: kind, number })
  }
  return documents.size > most.documents
    ? Result.fail(`The event names more than ${most.documents} documents.`)
    : Result.succeed([...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document))
}

export interface Containers {
  readonly own: ContainerNumber | null
  readonly referenced: ReadonlyArray<ContainerNumber>
  readonly unreadable: ReadonlyArray<string>
}

export const readContainers = (item: DcsaEvent): Result.Result<Containers, string> => {
  const written = item.equipmentReference
  const own = written === undefined ? null : readContainerNumber(written)
  if (written !== undefined && own === null) {
    return Result.fail(`"${written.slice(0, 40)}" is not a container number, or its check digit is wrong.`)
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
