import { Schema } from "effect"

import type { PageRequest } from "#application/ports/Page.ts"

/** Unlimited, because pages beyond the end are empty. */
const AtLeastOne = Schema.Finite.check(
  Schema.makeFilter((value) => (Number.isInteger(value) && value >= 1) || "must be a whole number from 1", {
    toJsonSchema: () => ({ type: "integer", minimum: 1 })
  })
)

export const pageQuery = {
  "page[number]": Schema.optionalKey(AtLeastOne).annotateKey({
    description: "Number of the page, starting at 1. Pages after the last one are empty."
  }),
  "page[size]": Schema.optionalKey(AtLeastOne).annotateKey({
    description: "Rows per page. Larger values are reduced to the maximum of the list."
  })
}

/** Every list is empty beyond this page. */
const maxPage = 10_000_000

/** Reduces a larger size to the list's maximum. */
export const readPage = (
  query: { readonly "page[number]"?: number; readonly "page[size]"?: number },
  sizes: { readonly usual: number; readonly largest: number }
): PageRequest => ({
  number: Math.min(query["page[number]"] ?? 1, maxPage),
  size: Math.min(query["page[size]"] ?? sizes.usual, sizes.largest)
})
