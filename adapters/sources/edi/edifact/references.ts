import type { Document } from "#domain/observation/Observation.ts"
import { messageLimits } from "#domain/source/messageLimits.ts"

import type { Ledger, Use } from "./wire/Ledger.ts"
import { part } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { tidy } from "./wire/text.ts"

/** The references (data element 1153) that carriers use. A house bill or an order is not one of them. */
const types: ReadonlyMap<string, Document["type"]> = new Map([
  ["BN", "booking"],
  ["BM", "bill"],
  ["MB", "bill"]
])

/** Of the number of a document. */
export const longestNumber = 70

export const referenceOf = (rff: Segment): string => part(rff, 0).toUpperCase()

export const mostDocuments = messageLimits.edifact.documents.most

/** A document, and the segments that name it. */
export interface NamedDocument extends Document {
  readonly uses: ReadonlyArray<Use>
}

/** The bills and bookings that references name, each once. A number that is too long to be one is left out. */
export const readDocuments = (references: ReadonlyArray<Segment>): ReadonlyArray<NamedDocument> => {
  const found = new Map<string, Document & { readonly uses: Array<Use> }>()
  for (const rff of references) {
    const type = types.get(referenceOf(rff))
    const number = type === undefined ? "" : tidy(part(rff, 0, 1), longestNumber + 1)
    if (type === undefined || number === "" || number.length > longestNumber) continue
    const known = found.get(`${type}|${number}`)
    if (known === undefined) found.set(`${type}|${number}`, { type, number, uses: [[rff]] })
    else known.uses.push([rff])
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}

/** The documents, in the form of statements. */
export const documentsOf = (named: ReadonlyArray<NamedDocument>, ledger: Ledger): ReadonlyArray<Document> => {
  for (const { uses } of named) ledger.use(uses)
  return named.map(({ number, type }) => ({ type, number }))
}

/** Of documents named at several levels, those of each type at the nearest level. */
export const nearest = (...levels: ReadonlyArray<ReadonlyArray<NamedDocument>>): ReadonlyArray<NamedDocument> =>
  (["bill", "booking"] as const).flatMap((type) => {
    const level = levels.find((documents) => documents.some((document) => document.type === type)) ?? []
    return level.filter((document) => document.type === type)
  })

/** References that name containers. */
export const namingContainers = (references: ReadonlyArray<Segment>): ReadonlyArray<Segment> =>
  references.filter((rff) => referenceOf(rff) === "EQ")
