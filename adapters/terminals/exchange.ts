import { Effect, Stream } from "effect"
import { HttpClient } from "effect/http"
import type { Headers, HttpClientRequest } from "effect/http"

import { SourceTrouble } from "#application/ports/CarrierSources.ts"

/** An answer that came completely, or as much of it as was wanted. */
export interface Reply {
  readonly status: number
  readonly headers: Headers.Headers
  readonly body: Uint8Array
}

export interface Bounds {
  readonly mostBytes: number
  readonly timeoutMs: number
}

const mostKept = 64 * 1024

/** What is kept of an answer that is of no use. */
export const beginningOf = (body: Uint8Array): Uint8Array | null => (body.length === 0 ? null : body.slice(0, mostKept))

export const unreachable = (detail: string, raw: Uint8Array | null = null): SourceTrouble =>
  new SourceTrouble({ reason: "shipping_line_unreachable", detail, raw })

export const unrecognized = (detail: string, body: Uint8Array): SourceTrouble =>
  new SourceTrouble({ reason: "unrecognized_response", detail, raw: beginningOf(body) })

/**
 * Sends one request and reads the answer to its end: at most `mostBytes` of a 200, and 64 kB of anything else. Redirects
 * are not followed. The whole exchange takes at most `timeoutMs`.
 */
export const exchange = Effect.fn("terminals.exchange")(function* (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  { mostBytes, timeoutMs }: Bounds
): Effect.fn.Return<Reply, SourceTrouble> {
  const reply = Effect.gen(function* () {
    const response = yield* HttpClient.withScope(client).execute(request)
    const isAnswer = response.status === 200
    const most = isAnswer ? mostBytes : mostKept
    const chunks: Array<Uint8Array> = []
    let size = 0
    yield* Stream.runForEachWhile(response.stream, (chunk) =>
      Effect.sync(() => {
        chunks.push(chunk)
        size += chunk.length
        return size <= most
      })
    )
    const body = Buffer.concat(chunks)
    if (isAnswer && size > mostBytes) {
      return yield* unrecognized(`The terminal's answer is larger than ${mostBytes} bytes.`, body)
    }
    return { status: response.status, headers: response.headers, body }
  })
  return yield* reply.pipe(
    Effect.scoped,
    Effect.catchTag("HttpClientError", () =>
      Effect.fail(unreachable("The terminal could not be reached, or broke off its answer."))
    ),
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(unreachable(`The terminal did not answer within ${timeoutMs / 1_000} seconds.`))
    })
  )
})
