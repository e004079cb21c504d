import { hash } from "node:crypto"

import { Option, Schema } from "effect"

import type { Cursor, PageRequest } from "#application/ports/Page.ts"
import { Text } from "#domain/Identifiers.ts"

import { pageQuery, readPage } from "./query.ts"

/** Page number, hash of the list's query, and position. */
const Place = Schema.TupleWithRest(Schema.Tuple([Schema.Int, Schema.String]), [Schema.NullOr(Schema.String)])

const Written = Schema.StringFromBase64Url.pipe(Schema.decodeTo(Schema.fromJsonString(Place)))
const read = Schema.decodeUnknownOption(Written)

const PlaceText = Text.check(
  Schema.makeFilter((text: string) => Option.isSome(read(text)) || "must be as `links.next` has it")
)

const isText = Schema.is(Text)

const [numberName, afterName] = ["page[number]", "page[after]"] as const

export const continuedQuery = {
  ...pageQuery,
  [afterName]: Schema.optionalKey(PlaceText).annotateKey({
    description:
      "End of the previous page, taken from `links.next`. New or moved rows then do not shift the following pages, and the last page is as fast as the first. It has no effect with another `page[number]` or other parameters."
  })
}

/** A position is valid in its own list only. */
const listOf = (query: URLSearchParams): string => {
  const others = new URLSearchParams(query)
  for (const name of [numberName, afterName]) others.delete(name)
  return hash("sha256", others.toString(), "base64url").slice(0, 8)
}

export const readContinued = (
  url: string,
  query: Parameters<typeof readPage>[0] & { readonly [afterName]?: string },
  sizes: Parameters<typeof readPage>[1]
): PageRequest => {
  const page = readPage(query, sizes)
  const place = query[afterName]
  if (place === undefined) return page
  const [number, list, ...after] = Option.getOrElse(read(place), () => [])
  const isOfList = number === page.number && list === listOf(new URL(url, "http://localhost").searchParams)
  return isOfList ? { ...page, after } : page
}

/** Left out if the position is too long for a URL. */
export const continuedAt = (query: URLSearchParams, number: number, end: Cursor): string => {
  const place = Buffer.from(JSON.stringify([number, listOf(query), ...end])).toString("base64url")
  return isText(place) ? `&${new URLSearchParams({ [afterName]: place })}` : ""
}
