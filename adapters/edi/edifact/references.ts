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

/** Documents by their type, those that are nearest to what they are about first: the nearest of each type counts. */
export const readDocuments = (...levels: ReadonlyArray<ReadonlyArray<Segment>>): ReadonlyArray<Document> => {
  const found = new Map<string, Document>()
  for (const type of ["bill", "booking"] as const) {
    for (const level of levels) {
      const own = level.flatMap((rff): ReadonlyArray<Document> => {
        const number = tidy(part(rff, 0, 1), longest + 1)
        const isOne = types.get(referenceOf(rff)) === type && number !== "" && number.length <= longest
        return isOne ? [{ type, number }] : []
      })
      for (const document of own) found.set(`${type}|${document.number}`, document)
      if (own.length > 0) break
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}

/** The text of a container number in a reference. */
export const containersNamed = (references: ReadonlyArray<Segment>): ReadonlyArray<string> =>
  references.filter((rff) => referenceOf(rff) === "EQ").map((rff) => part(rff, 0, 1))
