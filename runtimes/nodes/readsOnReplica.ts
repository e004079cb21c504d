import { Effect, Layer } from "effect"
import { HttpServer, HttpServerRequest } from "effect/http"

import { ReplicaReads } from "#adapters/postgres/layer.ts"

const onReplica = <A, E, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) =>
    method === "GET" || method === "HEAD" ? Effect.provideService(answer, ReplicaReads, true) : answer
  )

/** Requests that may write always use the primary. */
export const serveReadsOnReplica = <A, E, R>(server: Layer.Layer<A | HttpServer.HttpServer, E, R>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.map(HttpServer.HttpServer, ({ address, serve }) =>
      HttpServer.make({
        address,
        serve: (answer, middleware) =>
          middleware === undefined ? serve(onReplica(answer)) : serve(onReplica(answer), middleware)
      })
    )
  ).pipe(Layer.provideMerge(server))
