import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"

import { serveWithLaidOutContext } from "./requestContext.ts"
import { startingServer } from "./startingServer.ts"

/** Milliseconds and bytes; bodies have a separate limit. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024
}

/** Short, because clients must not delay the shutdown. */
export const serverAt = (at: { readonly host: string; readonly port: number }) =>
  serveWithLaidOutContext(
    NodeHttpServer.layer(() => startingServer(bounds), { ...at, gracefulShutdownTimeout: "2 seconds" })
  )
