import { ByteSize, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Response as Injected } from "light-my-request"

import { CurrentOrigin } from "#application/identity/acting/Acting.ts"

import { Issuer } from "../Issuer.ts"
import { Provider } from "./Provider.ts"
import { requestOrigin } from "./requestOrigin.ts"

const maxBodyBytes = ByteSize.kibibytes(64)

const forwardedHeaders = [
  "accept",
  "authorization",
  "content-type",
  "cookie",
  "origin",
  "access-control-request-headers",
  "access-control-request-method"
]

const headersOf = (given: Readonly<Record<string, string | undefined>>, origin: string) => {
  const { host, protocol } = new URL(origin)
  const headers: Record<string, string> = { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) }
  for (const name of forwardedHeaders) {
    const value = given[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}

const answerOf = ({ headers, rawPayload, statusCode }: Injected) => {
  const told = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value].flat()) if (each !== undefined && name !== "connection") told.append(name, String(each))
  }
  const body = rawPayload.length === 0 ? null : new Uint8Array(rawPayload)
  return HttpServerResponse.fromWeb(new Response(body, { status: statusCode, headers: told }))
}

export const exchange = Effect.fn("oauth.exchange")(function* (path: string, body?: string) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const { origin } = yield* Issuer
  const provider = yield* Provider.use(({ current }) => current)
  const payload =
    body ??
    (request.method === "POST"
      ? yield* Effect.provideService(request.text, HttpServerRequest.MaxBodySize, maxBodyBytes)
      : undefined)
  const headers = headersOf(request.headers, origin ?? "")
  const { method, url } = request
  const by = yield* CurrentOrigin
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : ""
  const asked = { method, url: `${path}${query}`, headers, ...(payload === undefined ? {} : { payload }) }
  const answered = yield* Effect.promise(async () => {
    const { inject } = await import("light-my-request")
    // The request starts on `await`, which must be within `run`.
    return requestOrigin.run(by, async () => await inject(provider.callback(), asked))
  })
  return answerOf(answered)
})
