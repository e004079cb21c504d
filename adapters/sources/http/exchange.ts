import { Effect, Stream } from "effect"
import { HttpClient } from "effect/http"
import { HttpClientRequest } from "effect/http"
import type { Headers, HttpClientError } from "effect/http"

import { SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"

export interface HttpReply {
  readonly status: number
  readonly headers: Headers.Headers
  readonly body: Uint8Array
}

export interface ExchangeLimits {
  readonly mostBytes: number
  readonly timeoutMs: number
}

const maxExcerptBytes = 64 * 1024

/** A copy, so that the rest of the response can be freed. */
const beginningOf = (body: Uint8Array): Uint8Array | null =>
  body.length === 0 ? null : Uint8Array.from(body.subarray(0, maxExcerptBytes))

export const unreachable = (detail: string, body: Uint8Array): SourceTrouble =>
  new SourceTrouble({ reason: "shipping_line_unreachable", detail, raw: beginningOf(body) })

export const unrecognized = (detail: string, body: Uint8Array): SourceTrouble =>
  new SourceTrouble({ reason: "unrecognized_response", detail, raw: beginningOf(body) })

const codeOf = (error: HttpClientError.HttpClientError): string => {
  const cause = "cause" in error.reason ? error.reason.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.reason._tag
}

/** Encoding of the body, if any: compression is neither requested nor decoded. */
const packingOf = (headers: Headers.Headers): string | null => {
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? ""
  return coding === "" || coding === "identity" ? null : coding.replaceAll(/[^a-z0-9, *-]/g, "").slice(0, 40)
}

/**
 * Reads at most `mostBytes` of a 200, and 64 kB of any other status. Does not follow redirects or decompress. Takes at
 * most `timeoutMs`.
 */
export const exchange = Effect.fn("http.exchange")(function* (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  { mostBytes, timeoutMs }: ExchangeLimits
): Effect.fn.Return<HttpReply, SourceTrouble> {
  const chunks: Array<Uint8Array> = []
  let size = 0
  const keep = (most: number) => (chunk: Uint8Array) =>
    Effect.sync(() => {
      chunks.push(chunk)
      size += chunk.length
      return size <= most
    })
  const came = () => Buffer.concat(chunks)

  const reply = Effect.gen(function* () {
    const plain = HttpClientRequest.setHeader(request, "accept-encoding", "identity")
    const response = yield* HttpClient.withScope(client).execute(plain)
    const packing = packingOf(response.headers)
    const isAnswer = response.status === 200 && packing === null
    yield* Stream.runForEachWhile(response.stream, keep(isAnswer ? mostBytes : maxExcerptBytes))
    if (isAnswer && size > mostBytes) {
      return yield* unrecognized(`The response is larger than ${mostBytes} bytes.`, came())
    }
    if (response.status === 200 && packing !== null) {
      return yield* unrecognized(`The response is compressed (${packing}), which Landfall does not request.`, came())
    }
    return { status: response.status, headers: response.headers, body: came() }
  })
  return yield* reply.pipe(
    Effect.scoped,
    Effect.catchTag("HttpClientError", (error) =>
      Effect.fail(unreachable(`The request failed (${codeOf(error)}).`, came()))
    ),
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () =>
        Effect.fail(unreachable(`There was no complete response within ${timeoutMs / 1000} seconds.`, came()))
    })
  )
})
