import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"

import { Effect } from "effect"

/** The port on which the server listens, on this machine alone, until the scope closes; then its connections are cut. */
export const portOf = Effect.fnUntraced(function* (server: Server) {
  yield* Effect.acquireRelease(
    Effect.promise(() => once(server.listen(0, "127.0.0.1"), "listening")),
    () =>
      Effect.promise(() => {
        server.closeAllConnections()
        return once(server.close(), "close")
      })
  )
  return (server.address() as AddressInfo).port
})
