import { createHash, timingSafeEqual } from "node:crypto"

import { Effect, Layer, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Headers } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"

import { IngestionLink } from "#application/ports/source/IngestionLink.ts"
import { causedBy, spanned } from "#application/trace/spanned.ts"

import { callPath, Calls, rpcAttributes } from "./calls.ts"

const largest = 128 * 1024

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Digests have one length, and are compared in constant time: how much of a secret is right cannot be measured. */
const brings = (secret: Redacted.Redacted, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${Redacted.value(secret)}`))

/** A call as a span of the trace of who calls. */
const called = (method: string, headers: Headers.Headers) =>
  spanned(`IngestionLink.${method}`, () => ({
    kind: "server",
    attributes: { ...rpcAttributes, "rpc.method": `IngestionLink/${method}` },
    ...causedBy(headers["traceparent"])
  }))

const Handlers = Calls.toLayer(
  Effect.map(IngestionLink, ({ probe, pull }) => ({
    probe: (asked, { headers }) => called("probe", headers)(probe(asked)),
    pull: ({ feeds }, { headers }) => called("pull", headers)(pull(feeds))
  }))
)

/** Accepts calls from API nodes, which must present the secret that all nodes share. */
export const layer = (secret: Redacted.Redacted) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const answer = yield* RpcServer.toHttpEffect(Calls, { disableTracing: true })
      const guarded = Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (!brings(secret, headers["authorization"])) return HttpServerResponse.empty({ status: 401 })
        if (!(Number(headers["content-length"] ?? Number.NaN) <= largest)) {
          return HttpServerResponse.empty({ status: 413 })
        }
        return yield* answer
      })
      yield* router.add("POST", callPath, guarded)
    })
  ).pipe(Layer.provide([Handlers, RpcSerialization.layerJson]))
