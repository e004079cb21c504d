import { Context, Effect, Layer, Redacted } from "effect"
import { HttpClient } from "effect/http"
import type { HttpClientRequest, HttpClientResponse } from "effect/http"

import type { ClientCertificate } from "./Access.ts"

const second = 1000

interface TlsOptions {
  readonly certificate: ClientCertificate | null
  /** PEM; null for the authorities that Node trusts. */
  readonly authority: string | null
}

/** Only host and port: a source may put secrets into the path and the query. */
const serverOf = (url: string) => {
  const { hostname = "", port = "" } = URL.parse(url) ?? {}
  return { "server.address": hostname, ...(port === "" ? {} : { "server.port": Number(port) }) }
}

/**
 * Trace context is not sent. The span omits address and headers, because which of them contain keys differs by source.
 */
const withClientSpan = <E, R>(
  sent: Effect.Effect<HttpClientResponse.HttpClientResponse, E, R>,
  { method, url }: HttpClientRequest.HttpClientRequest
) =>
  Effect.withSpan(
    Effect.tap(
      Effect.provideService(sent, HttpClient.TracerDisabledWhen, () => true),
      ({ status }) =>
        Effect.annotateCurrentSpan({
          "http.response.status_code": status,
          ...(status >= 400 ? { "error.type": String(status) } : {})
        })
    ),
    method,
    { kind: "client", captureStackTrace: false, attributes: { "http.request.method": method, ...serverOf(url) } }
  )

/** Loaded for the first connection, because threads that read messages have none. */
const loadClient = Effect.promise(() => import("@effect/platform-node/NodeHttpClient"))

export const makeClient = Effect.fnUntraced(function* ({ authority, certificate }: TlsOptions) {
  const shown =
    certificate === null ? {} : { cert: Redacted.value(certificate.certificate), key: Redacted.value(certificate.key) }
  const NodeHttpClient = yield* loadClient
  const services = yield* Layer.build(
    Layer.fresh(
      NodeHttpClient.layerUndiciOptions({
        allowH2: false,
        maxHeaderSize: 16 * 1024,
        connect: { timeout: 10 * second, ...shown, ...(authority === null ? {} : { ca: authority }) },
        keepAliveTimeout: 4 * second
      })
    )
  )
  return HttpClient.transform(Context.get(services, HttpClient.HttpClient), withClientSpan)
})
