import { Effect, Stream } from "effect"
import { HttpClient } from "effect/http"
import type { Headers, HttpClientError, HttpClientRequest } from "effect/http"

import { Denied, NumberUnknown, SourceBusy, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"
import { day } from "#domain/Time.ts"

/** An answer that came completely, or as much of it as was wanted. */
export interface Reply {
  readonly status: number
  readonly headers: Headers.Headers
  readonly body: Uint8Array
}

const mostKept = 64 * 1024

/** What is kept of an answer that is of no use. */
const beginningOf = (body: Uint8Array): Uint8Array | null => (body.length === 0 ? null : body.subarray(0, mostKept))

const codeOf = (error: HttpClientError.HttpClientError): string => {
  const cause = "cause" in error.reason ? error.reason.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.reason._tag
}

export const unrecognized = (detail: string, body: Uint8Array) =>
  new SourceTrouble({ reason: "unrecognized_response", detail, raw: beginningOf(body) })

/**
 * Sends one request and reads the answer to its end: at most `mostBytes` of a 200, and 64 kB of anything else. Redirects
 * are not followed. The whole exchange takes at most `timeoutMs`.
 */
export const exchange = Effect.fn("rail.exchange")(function* (
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
  const unreachable = (detail: string) =>
    new SourceTrouble({ reason: "shipping_line_unreachable", detail, raw: beginningOf(Buffer.concat(chunks)) })

  const reply = Effect.gen(function* () {
    const response = yield* HttpClient.withScope(client).execute(request)
    const isAnswer = response.status === 200
    yield* Stream.runForEachWhile(response.stream, keep(isAnswer ? mostBytes : mostKept))
    if (isAnswer && size > mostBytes) {
      return yield* unrecognized(`The answer is larger than ${mostBytes} bytes.`, Buffer.concat(chunks))
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
  })
  return yield* reply.pipe(
    Effect.scoped,
    Effect.catchTag("HttpClientError", (error) => Effect.fail(unreachable(`The exchange failed (${codeOf(error)}).`))),
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(unreachable(`There was no complete answer within ${timeoutMs / 1000} s.`))
    })
  )
})

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Milliseconds to wait by a `Retry-After` header in either of its forms, at most a day; null when it says nothing. */
const retryAfter = (value: string | undefined, now: number): number | null => {
  const text = value?.trim() ?? ""
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), day)
}

/** The start of an answer in one line, for the operator. */
const said = (body: Uint8Array): string => {
  const text = new TextDecoder()
    .decode(body.subarray(0, 300))
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
  return text === "" ? "." : `: ${text}`
}

/** What a status other than 200 means; null for 200. */
export const refusalOf = ({ body, headers, status }: Reply, now: number): SourceError | null => {
  switch (status) {
    case 200:
      return null
    case 204:
    case 404:
      return new NumberUnknown()
    case 401:
    case 403:
      return new Denied({ detail: `The railroad refused the credential (${status})${said(body)}` })
    case 429:
      return new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], now) })
  }
  const raw = beginningOf(body)
  if (status >= 500) {
    return new SourceTrouble({ reason: "shipping_line_unreachable", detail: `The railroad answered ${status}.`, raw })
  }
  const detail = status >= 300 && status < 400 ? ", a redirect, which is not followed" : ""
  return unrecognized(`The railroad answered ${status}${detail}.`, body)
}
