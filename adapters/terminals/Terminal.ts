import { Clock, Effect, Redacted, Result, Stream } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import type { HttpClientResponse } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { isFields, parseBounded } from "#adapters/http/boundedJson.ts"
import { Denied, NumberUnknown, SourceBusy, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"
import { readFacility } from "#domain/terminal/Facility.ts"

import { terminalFormat } from "./reader.ts"
import { retryAfter } from "./retryAfter.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const usualTimeoutMs = 20_000
const mostBytes = 4 * 1024 * 1024
const mostKept = 64 * 1024
const mostConcurrent = 8

const unreachable = (detail: string, raw: Uint8Array | null = null) =>
  new SourceTrouble({ reason: "shipping_line_unreachable", detail, raw })

const unrecognized = (detail: string, raw: Uint8Array) =>
  new SourceTrouble({ reason: "unrecognized_response", detail, raw: raw.length === 0 ? null : raw.slice(0, mostKept) })

/** The body up to a size; what is beyond is left unread. */
const readBody = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse, most: number) {
  const chunks: Array<Uint8Array> = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    chunks.push(chunk)
    size += chunk.length
    return size <= most
  }
  yield* response.stream.pipe(
    Stream.runForEachWhile((chunk) => Effect.sync(() => take(chunk))),
    Effect.mapError(() => unreachable("The terminal broke off its answer."))
  )
  return Buffer.concat(chunks)
})

const answerOf = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const body = yield* readBody(response, mostBytes)
  if (body.length > mostBytes) return yield* unrecognized("The terminal's answer is larger than 4 MB.", body)
  const parsed = parseBounded(body)
  if (Result.isFailure(parsed)) return yield* unrecognized("The terminal did not answer in JSON.", body)
  return isFields(parsed.success) && Array.isArray(parsed.success["containers"])
    ? // Absence means nothing in this interface, so no answer ever holds all that the terminal knows.
      { pages: [body], complete: false }
    : yield* unrecognized("The terminal's answer has no list of containers.", body)
})

const refusalOf = Effect.fnUntraced(function* (
  response: HttpClientResponse.HttpClientResponse
): Effect.fn.Return<never, SourceError> {
  const { headers, status } = response
  if (status === 401 || status === 403) return yield* new Denied({ detail: `The terminal answered ${status}.` })
  if (status === 404) return yield* new NumberUnknown()
  if (status === 429) {
    return yield* new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], yield* Clock.currentTimeMillis) })
  }
  const body = (yield* readBody(response, mostKept)).subarray(0, mostKept)
  if (status >= 500) return yield* unreachable(`The terminal answered ${status}.`, body)
  const also = status >= 300 && status < 400 ? "; redirects are not followed" : ""
  return yield* unrecognized(`The terminal answered ${status}${also}.`, body)
})

const servesOf = (facilities: TerminalSourceConfig["facilities"]) => {
  if (facilities === "all") return () => true
  const served = new Set(facilities.map((facility) => facility.trim().toUpperCase()))
  return (facility: string) => {
    const upper = facility.toUpperCase()
    return served.has(upper) || served.has(readFacility(upper)?.code ?? "")
  }
}

const requestOf = (config: TerminalSourceConfig, asked: { readonly facility: string; readonly container: string }) => {
  const facility = readFacility(asked.facility)
  return HttpClientRequest.get(`${config.baseUrl.href.replace(/\/+$/, "")}/v1/availability`, {
    urlParams: {
      facility: facility?.code ?? asked.facility,
      // A code is unique only at its place.
      ...(facility?.locode == null ? {} : { locode: facility.locode }),
      containers: asked.container
    },
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      "x-api-key": Redacted.value(config.apiKey)
    }
  })
}

/** A terminal gateway over HTTP, asked for one container at a time. */
export const make = Effect.fn("Terminal.make")(function* (
  config: TerminalSourceConfig
): Effect.fn.Return<TerminalSource, never, HttpClient.HttpClient | RateLimiter.RateLimiter> {
  const client = HttpClient.withScope(yield* HttpClient.HttpClient)
  const limiter = yield* RateLimiter.RateLimiter
  const timeoutMs = config.timeoutMs ?? usualTimeoutMs
  const limit = Math.max(1, Math.floor(config.requestsPerSecond))

  const takeTurn = limiter
    .consume({
      key: `terminals/${config.name}`,
      algorithm: "token-bucket",
      onExceeded: "delay",
      limit,
      window: (limit / config.requestsPerSecond) * 1_000
    })
    .pipe(
      Effect.orDie,
      Effect.flatMap(({ delay }) => Effect.sleep(delay))
    )

  return {
    name: config.name,
    format: terminalFormat,
    pace: config.pace,
    concurrency: Math.min(mostConcurrent, limit),
    serves: servesOf(config.facilities),
    fetch: Effect.fn("TerminalSource.fetch")(function* (asked) {
      yield* takeTurn
      return yield* client.execute(requestOf(config, asked)).pipe(
        Effect.mapError(() => unreachable("The terminal could not be reached.")),
        Effect.flatMap((response) => (response.status === 200 ? answerOf(response) : refusalOf(response))),
        Effect.scoped,
        Effect.timeoutOrElse({
          duration: timeoutMs,
          orElse: () => Effect.fail(unreachable(`The terminal did not answer within ${timeoutMs / 1_000} seconds.`))
        })
      )
    })
  }
})
