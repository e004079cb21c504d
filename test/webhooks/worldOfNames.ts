import { once } from "node:events"
import { createServer as createSecureServer } from "node:https"
import net from "node:net"
import type { AddressInfo } from "node:net"

import { Context, Effect, Layer } from "effect"

import { isLoopback } from "#adapters/webhooks/addresses.ts"
import type { Network } from "#adapters/webhooks/connector.ts"
import { dial } from "#adapters/webhooks/dial.ts"
import type { Dial } from "#adapters/webhooks/dial.ts"
import { SendFault } from "#adapters/webhooks/SendFault.ts"

import { certificate } from "./certificate.ts"
import { nameServer, noSuchName, typeA } from "./nameServer.ts"

/** The one address of this world that is public. */
export const publicAddress = "1.1.1.1"
/** The name of the one honest receiver. Its `/moved` redirects to loopback. */
export const receiverName = "receiver.example"
/** What the service that nobody may reach answers. */
export const confidential = "confidential"

const bytesOf = (address: string): Buffer => {
  if (net.isIPv4(address)) return Buffer.from(address.split(".").map(Number))
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
  const groups = (text: string) => text.split(":").filter((group) => group !== "")
  const [front, back] = [groups(head), groups(tail ?? "")]
  const middle = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0")
  return Buffer.from([...front, ...middle, ...back].map((group) => group.padStart(4, "0")).join(""), "hex")
}

/** For each name, what it resolves to when it is asked for the first time, the second time, and so on; then the last again. */
type Names = Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>>

/** Answers a question for IPv4 and the one for IPv6 that goes with it from the same list. */
const answering = (names: Names) => {
  const asked = new Map<string, number>()
  return (name: string, type: number) => {
    const lists = names[name.toLowerCase()]
    if (lists === undefined) return { code: noSuchName }
    const key = `${name} ${type}`
    const turn = asked.get(key) ?? 0
    asked.set(key, turn + 1)
    const addresses = lists[turn] ?? lists.at(-1) ?? []
    return { records: addresses.filter((address) => net.isIPv4(address) === (type === typeA)).map(bytesOf) }
  }
}

const listening = <Server extends net.Server>(server: Server, host: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<net.Socket>()
      server.on("connection", (socket: net.Socket) => {
        sockets.add(socket)
        socket.on("close", () => sockets.delete(socket)).on("error", () => undefined)
      })
      await once(server.listen(0, host), "listening")
      return { port: (server.address() as AddressInfo).port, sockets }
    }),
    ({ sockets }) =>
      Effect.promise(() => {
        for (const socket of sockets) socket.destroy()
        return once(server.close(), "close")
      })
  )

const outside = new SendFault({ message: "This would have left the machine.", ours: false })

/**
 * Names with a server of their own, an honest receiver at a public address, and at every loopback address a service that
 * nobody may reach. All of them are real sockets on loopback; what would leave this machine is recorded, and not dialled.
 */
const make = Effect.fnUntraced(function* (names: Names) {
  const reached: Array<string> = []
  const left: Array<string> = []
  const received: Array<string> = []
  const inner = yield* listening(
    net.createServer((socket) => {
      reached.push("inner")
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${confidential.length}\r\n\r\n${confidential}`)
    }),
    "127.0.0.1"
  )
  const honest = yield* listening(
    createSecureServer(certificate, ({ url = "" }, response) => {
      received.push(url)
      if (url === "/moved") response.writeHead(302, { location: "https://127.0.0.1/" }).end("moved")
      else response.end("received")
    }),
    "127.0.0.1"
  )
  const real = dial([certificate.cert])
  const dialled: Dial = (line) =>
    Effect.suspend(() => {
      if (line.address === publicAddress) {
        return real({ ...line, address: "127.0.0.1", port: honest.port }).pipe(
          Effect.tap((socket) =>
            Effect.sync(() => Object.defineProperty(socket, "remoteAddress", { value: publicAddress }))
          )
        )
      }
      if (isLoopback(line.address)) {
        reached.push(line.address)
        return real({ ...line, address: "127.0.0.1", port: inner.port, certifiedFor: null })
      }
      left.push(line.address)
      return Effect.fail(outside)
    })
  const resolve = yield* nameServer(
    answering({ ...names, [receiverName]: [[publicAddress]], localhost: [["127.0.0.1"]] }),
    2_000
  )
  const network: Network = { resolve, dial: dialled }
  return { network, reached, left, received }
})

export class WorldOfNames extends Context.Service<WorldOfNames, Effect.Success<ReturnType<typeof make>>>()(
  "test/WorldOfNames"
) {
  static readonly layer = (names: Names) => Layer.effect(this, make(names))
}
