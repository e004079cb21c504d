import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { preferredCoding } from "#adapters/http/acceptEncoding.ts"
import { matchesTag } from "#adapters/http/ifNoneMatch.ts"

import type { Body } from "./Body.ts"
import { codings } from "./codings.ts"

/** Smaller bodies fit into one or two packets without compression. */
const minCodedBytes = 1024

const varying = (vary: string | undefined): string =>
  [...(vary === undefined ? [] : [vary]), "Authorization", "Cookie", "Accept-Encoding"].join(", ")

/** Strong tags must differ by coding. */
export const representFor = (
  { headers }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse,
  body: Body
) => {
  const coding = body.bytes.length < minCodedBytes ? null : preferredCoding(headers["accept-encoding"], codings)
  const etag = `"${body.digest}${coding === null ? "" : `-${coding}`}"`
  const own = { etag, vary: varying(response.headers["vary"]), "cache-control": "private, no-cache" }
  if (matchesTag(headers["if-none-match"], etag)) {
    const { "content-length": _length, "content-type": _type, ...rest } = response.headers
    return HttpServerResponse.empty({ status: 304, headers: { ...rest, ...own } })
  }
  const answer = HttpServerResponse.setHeaders(response, own)
  if (coding === null) return answer
  const bytes = HttpServerResponse.uint8Array(body.as(coding), { contentType: body.type })
  return HttpServerResponse.setBody(HttpServerResponse.setHeader(answer, "content-encoding", coding), bytes.body)
}

/** Skipped if other middleware changes the body. */
export const represent = Effect.fnUntraced(function* (body: Body) {
  yield* HttpEffect.appendPreResponseHandler((request, response) =>
    Effect.succeed(
      response.status === 200 && response.body._tag === "Uint8Array" && response.body.body === body.bytes
        ? representFor(request, response, body)
        : response
    )
  )
  return HttpServerResponse.uint8Array(body.bytes, { contentType: body.type })
})
