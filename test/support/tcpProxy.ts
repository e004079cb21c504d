import { once } from "node:events"
import { connect, createServer } from "node:net"
import type { AddressInfo, Socket } from "node:net"

import { Effect } from "effect"

/**
 * A TCP proxy on one port for its whole life, to a port that may change, whose connections can be cut; it cuts the one on
 * which bytes come back that are to be lost.
 */
export const tcpProxy = Effect.fnUntraced(function* (target: number, isLost: (bytes: Buffer) => boolean = () => false) {
  const open = new Set<Socket>()
  const state = { target }
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on("close", () => open.delete(socket)).on("error", () => socket.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(state.target, "127.0.0.1")
    keep(client)
    keep(upstream)
    upstream.on("data", (bytes: Buffer) => void (isLost(bytes) && client.destroy()))
    client.on("close", () => upstream.destroy())
    upstream.on("close", () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  const cut = Effect.sync(() => {
    const cutOff = open.size
    for (const socket of open) socket.resetAndDestroy()
    return cutOff
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => once(server.listen(0, "127.0.0.1"), "listening")),
    () =>
      Effect.andThen(
        cut,
        Effect.promise(() => once(server.close(), "close"))
      )
  )
  return {
    port: (server.address() as AddressInfo).port,
    /** Resets every connection, and answers how many ends there were. */
    cut,
    leadTo: (port: number) => Effect.sync(() => void (state.target = port))
  }
})
