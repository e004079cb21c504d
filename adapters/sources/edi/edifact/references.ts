import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { isDocumentNumber } from "#domain/tracking/tracking/isDocumentNumber.ts"
import { isCarriersBill } from "#domain/voyage/observation/Observation.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"

import type { Ledger, SegmentUse } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { cleanText } from "./wire/text.ts"

/** References (data element 1153) to bills and bookings. An order is not one of them. */
const types: ReadonlyMap<string, Omit<Document, "number">> = new Map([
  ["BN", { type: "booking" }],
  ["BM", { type: "bill" }],
  ["MB", { type: "bill" }],
  ["BH", { type: "bill", house: true }],
  ["HWB", { type: "bill", house: true }]
])

export const maxDocumentNumberLength = 70

export const referenceOf = (rff: Segment): string => componentOf(rff, 0).toUpperCase()

export const maxDocuments = messageLimits.edifact.documents.most

export interface NamedDocument extends Document {
  readonly uses: ReadonlyArray<SegmentUse>
}

/** Skips placeholders and texts that are too long. */
export const readDocuments = (references: ReadonlyArray<Segment>): ReadonlyArray<NamedDocument> => {
  if (references.length === 0) return []
  const found = new Map<string, Document & { readonly uses: Array<SegmentUse> }>()
  const numberOf = (rff: Segment) => cleanText(componentOf(rff, 0, 1), maxDocumentNumberLength + 1)
  const master = new Set(references.filter((rff) => referenceOf(rff) === "MB").map(numberOf))
  for (const rff of references) {
    const type = types.get(referenceOf(rff))
    const number = type === undefined ? "" : numberOf(rff)
    if (type === undefined || !isDocumentNumber(number) || number.length > maxDocumentNumberLength) continue
    // Next to a master bill, another number under BM is a house bill.
    const isHouse = type.house === true || (referenceOf(rff) === "BM" && master.size > 0 && !master.has(number))
    const key = `${type.type}|${number}`
    const known = found.get(key)
    if (known === undefined) {
      found.set(key, { type: type.type, number, ...(isHouse ? { house: true as const } : {}), uses: [[rff]] })
    } else {
      if (!isHouse && known.house === true) found.set(key, { type: type.type, number, uses: known.uses })
      known.uses.push([rff])
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}

export const documentsOf = (named: ReadonlyArray<NamedDocument>, ledger: Ledger): ReadonlyArray<Document> => {
  for (const { uses } of named) ledger.use(uses)
  return named.map(({ uses: _uses, ...document }) => document)
}

const kinds: ReadonlyArray<(document: Document) => boolean> = [
  isCarriersBill,
  ({ type }) => type === "booking",
  ({ house }) => house === true
]

export const documentsOfNearestLevel = (
  ...levels: ReadonlyArray<ReadonlyArray<NamedDocument>>
): ReadonlyArray<NamedDocument> =>
  kinds.flatMap((isOfKind) => (levels.find((documents) => documents.some(isOfKind)) ?? []).filter(isOfKind))

export const containerReferences = (references: ReadonlyArray<Segment>): ReadonlyArray<Segment> =>
  references.filter((rff) => referenceOf(rff) === "EQ")
