import { once } from "node:events"
import { connect } from "node:net"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { keyOf, paid } from "../../support/samples.ts"
import { serveOn } from "../../support/server.ts"

/** More than all buffers between the server and a client hold. */
const [events, bytesOfEach] = [600, 30_000]

let looks = 0
const counting = Layer.effect(
  EventLog,
  Effect.map(EventLog, (log) => ({
    ...log,
    scan: (...given: Parameters<(typeof log)["scan"]>) => {
      looks++
      return log.scan(...given)
    }
  }))
).pipe(Layer.provideMerge(TestMemory.layer))

const fill = asIngestion(
  Effect.gen(function* () {
    const [log, transaction] = [yield* EventLog, yield* Transaction]
    yield* log.append(
      Array.from({ length: events }, () =>
        Sample.loggedEvent({
          account_id: paid.id,
          shipment_id: null,
          container_id: null,
          kind: "container_updated_event",
          event: "container.updated",
          changeset: { fees_at_pod_terminal: [null, "x".repeat(bytesOfEach)] }
        })
      )
    )
    yield* transaction.run(log.number(events))
  })
)

/** Opens the stream, and reads nothing until it is told to. */
const openStream = Effect.gen(function* () {
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  const socket = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const socket = connect(port, "127.0.0.1")
      await once(socket, "connect")
      return socket.pause()
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )
  socket.write(`GET /v2/events/stream HTTP/1.1\r\nhost: localhost\r\nauthorization: Token ${keyOf(paid)}\r\n\r\n`)
  const seen: Array<number> = []
  let line = ""
  socket.on("data", (chunk: Buffer) => {
    const lines = (line + chunk.toString("latin1")).split("\n")
    line = lines.pop() ?? ""
    seen.push(...lines.flatMap((one) => (one.startsWith("id: ") ? [Number(one.slice(4))] : [])))
  })
  socket.pause()
  return { socket, seen }
})

const inTime = (isSo: () => boolean) =>
  Effect.promise(async () => {
    for (let left = 1_000; !isSo() && left > 0; left--) await new Promise((done) => setTimeout(done, 10))
    assert.isTrue(isSo(), "it does not come")
  })

/** As long as looks still come. */
const settled = Effect.promise(async () => {
  for (let before = -1; before !== looks;) {
    before = looks
    await new Promise((done) => setTimeout(done, 150))
  }
})

layer(serveOn(counting))("The stream of events", (it) => {
  it.effect("reads no further than a slow client takes, who misses nothing, and holds up nobody else", () =>
    Effect.gen(function* () {
      yield* fill
      const slow = yield* openStream
      yield* settled
      assert.isBelow(looks, events / 25 / 2)

      const quick = yield* openStream
      quick.socket.resume()
      yield* inTime(() => quick.seen.length === events)
      assert.deepStrictEqual(slow.seen, [])

      slow.socket.resume()
      yield* inTime(() => slow.seen.length === events)
      assert.deepStrictEqual(
        slow.seen,
        Array.from({ length: events }, (_, index) => index + 1)
      )
    })
  )
})
