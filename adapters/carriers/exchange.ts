import { Effect, Stream } from "effect"
import { HttpClient } from "effect/http"
import type { Headers, HttpClientError, HttpClientRequest } from "effect/http"

import { SourceTrouble } from "#application/ports/CarrierSources.ts"

/** An answer that came completely, or as much of it as was wanted. */
export interface Reply {
  readonly status: number
  readonly headers: Headers.Headers
  readonly body: Uint8Array
}

const mostKept = 64 * 1024

/** What is kept of an answer that is of no use. */
export const beginningOf = (body: Uint8Array): Uint8Array | null =>
  body.length === 0 ? null : body.subarray(0, mostKept)

const codeOf = (error: HttpClientError.HttpClientError): string => {
  const cause = "cause" in error.reason ? error.reason.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.reason._tag
}

/**
 * Sends one request and reads the answer to its end: at most `mostBytes` of a 200, and 64 kB of anything else. Redirects
 * are not followed. The whole exchange takes at most `timeoutMs`.
 */
export const exchange = Effect.fn("carriers.exchange")(function* (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  { mostBytes, timeoutMs }: { readonly mostBytes: number; readonly timeoutMs: number }
): Effect.fn.Return<Reply, SourceTrouble> {
  const chunks: Array<Uint8Array> = []
  let size = 0
  const keep = (most: number) => (chunk: Uint8Array) =>
    Effect.sync(() => {
      chunks.push(chunk)
      size += chunk.length
      return size <= most
    })
  const trouble = (reason: SourceTrouble["reason"], detail: string) =>
    new SourceTrouble({ reason, detail, raw: beginningOf(Buffer.concat(chunks)) })

  const reply = Effect.gen(function* () {
    const response = yield* HttpClient.withScope(client).execute(request)
    const isAnswer = response.status === 200
    yield* Stream.runForEachWhile(response.stream, keep(isAnswer ? mostBytes : mostKept))
    if (isAnswer && size > mostBytes) {
      return yield* trouble("unrecognized_response", `The answer is larger than ${mostBytes} bytes.`)
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
  })
  return yield* reply.pipe(
    Effect.scoped,
    Effect.catchTag("HttpClientError", (error) =>
      Effect.fail(trouble("shipping_line_unreachable", `The exchange failed (${codeOf(error)}).`))
    ),
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () =>
        Effect.fail(trouble("shipping_line_unreachable", `There was no complete answer within ${timeoutMs / 1000} s.`))
    })
  )
})
