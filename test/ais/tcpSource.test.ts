import { createServer } from "node:net"
import type { AddressInfo, Socket } from "node:net"

import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"

import { tcpSource } from "#adapters/sources/ais/tcpSource.ts"

import { identity, position, sentence } from "./sentences.ts"

/** A feed on a free port that does with each connection what its script says. */
const feed = (script: (socket: Socket, connection: number) => void) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly port: number; readonly close: () => Promise<void> }>((resume) => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket)
        socket.on("error", () => {})
        script(socket, sockets.size - 1)
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        const close = () =>
          new Promise<void>((closed) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => closed())
          })
        resume(Effect.succeed({ port, close }))
      })
    }),
    ({ close }) => Effect.promise(close)
  )

const sourceAt = (port: number, silence = 60_000) => tcpSource({ host: "127.0.0.1", port, firstWait: 20, silence })
const first = position(227006760, 1, 2)
const second = position(227006760, 3, 4)
const ship = identity(227006760, 9134270, "EVER DIADEM")

const latitudes = (port: number, count: number, silence?: number) =>
  Stream.runCollect(Stream.take(sourceAt(port, silence).reports(Stream.never), count)).pipe(
    Effect.map((received) => received.map((report) => (report.kind === "position" ? report.latitude : report.imo)))
  )

it.live("receives sentences in chunks of any size, between unusable lines", () =>
  Effect.gen(function* () {
    const text = [
      "GARBAGE",
      sentence(first.text, first.fill),
      "x".repeat(5000),
      sentence(ship.text.slice(0, 40), 0, 2, 1, "3"),
      sentence(ship.text.slice(40), ship.fill, 2, 2, "3"),
      sentence(second.text, second.fill),
      ""
    ].join("\r\n")
    const { port } = yield* feed((socket) => {
      for (let at = 0; at < text.length; at += 7) socket.write(text.slice(at, at + 7))
    })
    assert.deepStrictEqual(yield* latitudes(port, 3), [1, "9134270", 3])
  }).pipe(Effect.scoped)
)

it.live("connects again when the feed ends, breaks or goes silent", () =>
  Effect.gen(function* () {
    const { port } = yield* feed((socket, connection) => {
      if (connection === 0) socket.end(`${sentence(first.text, first.fill)}\n`)
      if (connection === 1) socket.resetAndDestroy()
      if (connection === 3) socket.write(`${sentence(second.text, second.fill)}\n`)
    })
    assert.deepStrictEqual(yield* latitudes(port, 2, 300), [1, 3])
  }).pipe(Effect.scoped)
)

it.live("does not fill memory with a line that never ends", () =>
  Effect.gen(function* () {
    const chunk = Buffer.alloc(1024 * 1024, "A")
    const before = process.memoryUsage().rss
    const { port } = yield* feed((socket) => {
      let left = 200
      const more = () => {
        while (left > 0 && socket.write(chunk)) left--
        if (left > 0) socket.once("drain", more)
        else socket.write(`\n${sentence(first.text, first.fill)}\n`)
        left--
      }
      more()
    })
    assert.deepStrictEqual(yield* latitudes(port, 1), [1])
    assert.isBelow(process.memoryUsage().rss - before, 128 * 1024 * 1024)
  }).pipe(Effect.scoped)
)
