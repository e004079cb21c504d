import { once } from "node:events"
import { connect } from "node:net"

import { Effect } from "effect"

/** Connections as clients leave them: one between requests, one in the middle of a request. */
export const clientsInWork = Effect.fnUntraced(function* (address: string) {
  const { hostname, port } = new URL(address)
  const open = Effect.promise(async () => {
    const socket = connect(Number(port), hostname).on("error", () => {})
    await once(socket, "connect")
    return socket
  })
  const [idle, cut] = [yield* open, yield* open]
  yield* Effect.addFinalizer(() => Effect.sync(() => [idle, cut].forEach((socket) => socket.destroy())))
  idle.write("GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
  yield* Effect.promise(() => once(idle, "data"))
  cut.write("POST /v2/tracking_requests HTTP/1.1\r\nhost:")
})
