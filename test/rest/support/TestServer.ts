import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Layer } from "effect"
import { FetchHttpClient, HttpServer } from "effect/http"

/** Milliseconds: on a busy machine a test may think for longer than the usual five seconds between two requests. */
const keepAliveTimeout = 60_000

/** A server on a free port, with a client of its own that keeps no connection to servers that are gone. */
export const layer = HttpServer.layerTestClient.pipe(
  Layer.provide(
    Layer.fresh(FetchHttpClient.layer).pipe(
      Layer.provide(Layer.succeed(FetchHttpClient.RequestInit)({ keepalive: false }))
    )
  ),
  Layer.provideMerge(NodeHttpServer.layer(() => createServer({ keepAliveTimeout }), { port: 0 }))
)
