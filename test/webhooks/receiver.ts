import { once } from "node:events"
import { createServer } from "node:http"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import net from "node:net"
import type { AddressInfo } from "node:net"

import { Effect } from "effect"

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Listens on a free loopback port while the scope is open, and counts connections. */
const listening = Effect.fnUntraced(function* (server: net.Server) {
  const sockets = new Set<net.Socket>()
  const seen = { connections: 0 }
  server.on("connection", (socket) => {
    seen.connections += 1
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket)).on("error", () => {})
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => once(server.listen(0, "127.0.0.1"), "listening")),
    () =>
      Effect.promise(() => {
        for (const socket of sockets) socket.destroy()
        return once(server.close(), "close")
      })
  )
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}/hooks?for=containers`, sockets, seen }
})

type Answering = (response: ServerResponse, request: IncomingMessage) => void

/** A receiver that records its requests and answers as the test says. */
export const receiver = Effect.fnUntraced(function* (answer: Answering) {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) })
      answer(response, request)
    })
  })
  return { ...(yield* listening(server)), received }
})

/** A receiver that does not keep to HTTP: it gets the bare socket once the first bytes have come. */
export const rawReceiver = (answer: (socket: net.Socket) => void) =>
  listening(net.createServer((socket) => socket.once("data", () => answer(socket))))

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): Answering =>
  (response) =>
    response.writeHead(status, headers).end(body)
