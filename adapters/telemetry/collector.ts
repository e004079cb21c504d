import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Cause, Context, Effect, Layer, Redacted, Result } from "effect"
import { Headers, HttpClient, HttpClientRequest } from "effect/http"
import type { HttpBody, HttpClientResponse } from "effect/http"

import type { SignalOptions } from "./SignalOptions.ts"

/** `wait`: milliseconds. */
export type ExportOutcome =
  | { readonly type: "taken" }
  | { readonly type: "refused"; readonly why: string }
  | { readonly type: "again"; readonly why: string; readonly wait: number | null }

/** Bytes; the body is not used. */
const maxResponseBytes = 64 * 1024

/** Retryable by the specification of OTLP over HTTP. */
const retryableStatuses = new Set([429, 502, 503, 504])

class Late extends Error {
  override readonly message = "it did not answer in time"
}

const late = () => Effect.die(new Late())

/** Its requests create no spans, which would be exported in turn. */
export const collectorClient = ({ timeout, tls: { ca, cert, key } }: SignalOptions) => {
  const shown = { ...(ca === undefined ? {} : { ca }), ...(cert === undefined ? {} : { cert }) }
  const connect = { timeout, ...shown, ...(key === undefined ? {} : { key: Redacted.value(key) }) }
  const bounds = { headersTimeout: timeout, bodyTimeout: timeout, maxResponseSize: maxResponseBytes, allowH2: false }
  return Layer.effect(
    HttpClient.HttpClient,
    Effect.map(HttpClient.HttpClient, (client) =>
      HttpClient.transform(client, (sent) =>
        sent.pipe(
          Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
          Effect.timeoutOrElse({ duration: timeout, orElse: late })
        )
      )
    )
  ).pipe(Layer.provide(Layer.fresh(NodeHttpClient.layerUndiciOptions({ connect, ...bounds }))))
}

const waitOf = (headers: Headers.Headers) =>
  Effect.clockWith((clock) => {
    const asked = Headers.parseRetryAfter(headers["retry-after"] ?? "")
    if (Result.isFailure(asked)) return Effect.succeed(null)
    return Effect.succeed(Number(Headers.retryAfterDelay(asked.success, clock.currentTimeMillisUnsafe()).value))
  })

const outcomeOf = ({ headers, status }: HttpClientResponse.HttpClientResponse): Effect.Effect<ExportOutcome> => {
  if (status >= 200 && status < 300) return Effect.succeed({ type: "taken" })
  const why = `it answered ${status}`
  if (!retryableStatuses.has(status)) return Effect.succeed({ type: "refused", why })
  return Effect.map(waitOf(headers), (wait): ExportOutcome => ({ type: "again", why, wait }))
}

/** Never fails. */
export const makeSend = Effect.fnUntraced(function* (options: SignalOptions) {
  const client = Context.get(yield* Layer.build(collectorClient(options)), HttpClient.HttpClient)
  const request = HttpClientRequest.post(options.url, { headers: Redacted.value(options.headers) })
  return (body: HttpBody.HttpBody): Effect.Effect<ExportOutcome> => {
    const filled = HttpClientRequest.setBody(request, body)
    const packed =
      options.compression === "gzip" ? HttpClientRequest.compressBody(filled, "gzip") : Effect.succeed(filled)
    return packed.pipe(
      Effect.flatMap(client.execute),
      // Ignored: the status decides; the body is read only to free the connection.
      Effect.tap((response) => Effect.ignoreCause(response.arrayBuffer)),
      Effect.timeoutOrElse({ duration: options.timeout, orElse: late }),
      Effect.flatMap(outcomeOf),
      Effect.catchCause((cause) => {
        // The client's error contains the URL, whose query may contain a key.
        const error = Cause.squash(cause)
        const why = error instanceof Late ? error.message : "it could not be reached"
        return Effect.succeed<ExportOutcome>({ type: "again", why, wait: null })
      })
    )
  }
})
