import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"

import { startingLaidOut } from "./requestContext.ts"
import { startingServer } from "./startingServer.ts"

/** How long and how large a request may be; its body has a limit of its own. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024
}

/** Requests in flight have two seconds to finish, so that no client can delay the shutdown. */
export const serverAt = (at: { readonly host: string; readonly port: number }) =>
  startingLaidOut(NodeHttpServer.layer(() => startingServer(bounds), { ...at, gracefulShutdownTimeout: "2 seconds" }))
