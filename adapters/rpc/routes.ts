import { createHash, timingSafeEqual } from "node:crypto"

import { Effect, Layer, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Headers } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"

import { IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import { causesOf, withTraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

import { callPath, Calls, rpcAttributes } from "./calls.ts"

const maxBodyBytes = 128 * 1024

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Compares digests of equal length in constant time, so that timing does not reveal the secret. */
const hasSecret = (secret: Redacted.Redacted, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${Redacted.value(secret)}`))

/** Continues the caller's trace. */
const called = (method: string, headers: Headers.Headers) =>
  withTraceRoot(`IngestionLink.${method}`, () => ({
    kind: "server",
    attributes: { ...rpcAttributes, "rpc.method": `IngestionLink/${method}` },
    ...causesOf(headers["traceparent"])
  }))

const Handlers = Calls.toLayer(
  Effect.map(IngestionLink, ({ probe, pull }) => ({
    probe: (asked, { headers }) => called("probe", headers)(probe(asked)),
    pull: ({ feeds }, { headers }) => called("pull", headers)(pull(feeds))
  }))
)

/** API nodes must send the secret that all nodes share. */
export const layer = (secret: Redacted.Redacted) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const answer = yield* RpcServer.toHttpEffect(Calls, { disableTracing: true })
      const guarded = Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (!hasSecret(secret, headers["authorization"])) return HttpServerResponse.empty({ status: 401 })
        if (!(Number(headers["content-length"] ?? Number.NaN) <= maxBodyBytes)) {
          return HttpServerResponse.empty({ status: 413 })
        }
        return yield* answer
      })
      yield* router.add("POST", callPath, guarded)
    })
  ).pipe(Layer.provide([Handlers, RpcSerialization.layerJson]))
