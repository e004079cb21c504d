import { Schema } from "effect"

import type { PageRequest } from "#application/ports/Page.ts"

/** Of any size: a page past the end is empty, however far. */
const AtLeastOne = Schema.Finite.check(
  Schema.makeFilter((value) => (Number.isInteger(value) && value >= 1) || "must be a whole number from 1", {
    toJsonSchema: () => ({ type: "integer", minimum: 1 })
  })
)

export const pageQuery = {
  "page[number]": Schema.optionalKey(AtLeastOne).annotateKey({
    description: "Which page, from 1; past the end it is empty"
  }),
  "page[size]": Schema.optionalKey(AtLeastOne).annotateKey({
    description: "Rows on a page; more than the list allows means as many as it allows"
  })
}

/** Beyond this page there is nothing in any list. */
const lastPage = 10_000_000

/** The page that a query asks for; a larger size than the list allows means the largest. */
export const readPage = (
  query: { readonly "page[number]"?: number; readonly "page[size]"?: number },
  sizes: { readonly usual: number; readonly largest: number }
): PageRequest => ({
  number: Math.min(query["page[number]"] ?? 1, lastPage),
  size: Math.min(query["page[size]"] ?? sizes.usual, sizes.largest)
})
