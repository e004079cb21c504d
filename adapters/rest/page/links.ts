import { Config, Context, Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"

import type { Cursor, Page, PageRequest } from "#application/ports/Page.ts"

import { continuedAt } from "./pageCursor.ts"

/** Null derives it from each request. */
export class PublicUrl extends Context.Service<PublicUrl, string | null>()("adapters/rest/page/links/PublicUrl") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config.option(Config.URL("PUBLIC_URL")), (url) =>
      Option.getOrNull(Option.map(url, ({ href }) => href.replace(/\/$/, "")))
    )
  )
}

const unaddressed = "http://localhost"

/** Falls back to localhost without a usable Host header. */
const requested = (request: HttpServerRequest.HttpServerRequest, publicUrl: string | null): string => {
  if (publicUrl !== null) return `${publicUrl}${request.url}`
  const url = HttpServerRequest.toURL(request)
  return Option.isSome(url) ? url.value.href : `${unaddressed}${request.url}`
}

export const makeRequested = Effect.map(
  PublicUrl,
  (publicUrl) => (request: HttpServerRequest.HttpServerRequest) => requested(request, publicUrl)
)

export const makeAddress = Effect.map(
  PublicUrl,
  (publicUrl) => (request: HttpServerRequest.HttpServerRequest, path: string) =>
    publicUrl === null ? new URL(path, requested(request, publicUrl)).href : `${publicUrl}${path}`
)

/** If the total is capped, the page after a full one may be empty. */
const lastOf = ({ number, size }: PageRequest, { isCapped, rows, total }: Page<unknown>): number => {
  if (isCapped !== true) return Math.max(1, Math.ceil(total / size))
  return rows.length === size ? Infinity : number
}

/** Omits pages that do not exist or were not counted. */
export const linksAround = (self: string, asked: PageRequest, page: Page<unknown>) => {
  const { number } = asked
  const last = lastOf(asked, page)
  const { hash, href, search } = new URL(self)
  const address = href.slice(0, href.length - hash.length - search.length).replace(/\?$/, "")
  const query = new URLSearchParams(search)
  query.delete("page[after]")
  const at = (page: number, end?: Cursor) => {
    query.set("page[number]", String(page))
    return `${address}?${query}${end === undefined ? "" : continuedAt(query, page, end)}${hash}`
  }
  return {
    self,
    current: at(number),
    ...(number > 1 ? { first: at(1), prev: at(Math.min(number - 1, last)) } : {}),
    ...(number < last ? { next: at(number + 1, page.end) } : {}),
    ...(number < last && Number.isFinite(last) ? { last: at(last) } : {})
  }
}

export const makePageLinks = Effect.map(
  PublicUrl,
  (publicUrl) => (request: HttpServerRequest.HttpServerRequest, asked: PageRequest, page: Page<unknown>) =>
    linksAround(requested(request, publicUrl), asked, page)
)

export const pageMeta = (page: Page<unknown>) => ({
  size: page.rows.length,
  total: page.total,
  ...(page.isCapped === true ? { total_is_capped: true as const } : {})
})

export const pagination = ({ number, size }: PageRequest, { total }: Page<unknown>) => {
  const last = Math.max(1, Math.ceil(total / size))
  return { current: number, ...(number < last ? { next: number + 1, last } : {}), records: total }
}
