import type { Document } from "#domain/Observation.ts"

import { part } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { tidy } from "./text.ts"

/** The references (data element 1153) that carriers go by. A house bill or an order is none of them. */
const types: ReadonlyMap<string, Document["type"]> = new Map([
  ["BN", "booking"],
  ["BM", "bill"],
  ["MB", "bill"]
])

const longest = 70

export const referenceOf = (rff: Segment): string => part(rff, 0).toUpperCase()

/** More documents than one shipment has. */
export const mostDocuments = 20

/** The bills and bookings that references name, each once. */
export const readDocuments = (references: ReadonlyArray<Segment>): ReadonlyArray<Document> => {
  const found = new Map<string, Document>()
  for (const rff of references) {
    const type = types.get(referenceOf(rff))
    const number = type === undefined ? "" : tidy(part(rff, 0, 1), longest + 1)
    if (type !== undefined && number !== "" && number.length <= longest)
      found.set(`${type}|${number}`, { type, number })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}

/** Of documents told at several levels, those of each type that are nearest to what they are about. */
export const nearest = (...levels: ReadonlyArray<ReadonlyArray<Document>>): ReadonlyArray<Document> =>
  (["bill", "booking"] as const).flatMap((type) => {
    const level = levels.find((documents) => documents.some((document) => document.type === type)) ?? []
    return level.filter((document) => document.type === type)
  })

/** The text of a container number in a reference. */
export const containersNamed = (references: ReadonlyArray<Segment>): ReadonlyArray<string> =>
  references.filter((rff) => referenceOf(rff) === "EQ").map((rff) => part(rff, 0, 1))
