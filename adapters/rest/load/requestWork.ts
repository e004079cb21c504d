import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"

import { computeRequestCost, singleRecordWork, defaultPageSize } from "#domain/identity/account/requestCost.ts"
import type { RequestWork } from "#domain/identity/account/requestCost.ts"

import { declaredParameters } from "../wire/declaredParameters.ts"

/** For endpoints with more work than one record or page. */
export const FixedWork = Context.Reference<Partial<RequestWork>>("adapters/rest/load/requestWork/FixedWork", {
  defaultValue: () => ({})
})

const maxPageSize = 100

const searches = new Set(["q", "number", "tracking_stopped"])

const listed = (text: string | null): number => (text === null || text === "" ? 0 : text.split(",").length)

const sizeOf = (text: string | null): number => {
  const size = text === null ? defaultPageSize : Number(text)
  return Number.isFinite(size) ? Math.min(Math.max(1, size), maxPageSize) : defaultPageSize
}

/** Long-polling requests do not use capacity while they wait. */
export const isWaiting = ({ url }: Pick<HttpServerRequest.HttpServerRequest, "url">): boolean => {
  const from = url.indexOf("?")
  const wait = from < 0 ? null : new URLSearchParams(url.slice(from)).get("wait")
  return wait !== null && wait !== "0"
}

const bodyBytesOf = ({ headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): number => {
  const bytes = Number(headers["content-length"] ?? 0)
  return Number.isFinite(bytes) ? Math.max(0, bytes) : 0
}

export const costOfRequest = (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top): number => {
  const { url } = request
  const bodyBytes = bodyBytesOf(request)
  const always = Context.get(endpoint.annotations, FixedWork)
  const isList = declaredParameters(endpoint).has("page[size]")
  const from = url.indexOf("?")
  if (from < 0)
    return computeRequestCost({
      ...singleRecordWork,
      bodyBytes,
      ...(isList ? { records: defaultPageSize } : {}),
      ...always
    })
  const query = new URLSearchParams(url.slice(from))
  let criteria = listed(query.get("sort"))
  for (const name of query.keys()) if (/^(?:filter|views)\[/.test(name) || searches.has(name)) criteria++
  return computeRequestCost({
    records: isList ? sizeOf(query.get("page[size]")) : 1,
    includes: listed(query.get("include")),
    criteria,
    isPast: query.has("as_of"),
    isWhole: false,
    drawn: null,
    bodyBytes,
    ...always
  })
}
