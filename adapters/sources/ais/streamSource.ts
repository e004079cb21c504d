import { Effect, Redacted, Stream } from "effect"

import type { VesselSource } from "#application/ports/tracking/source/VesselSource.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { reportOf } from "./reportOf.ts"
import { readStreamMessage } from "./streamMessage.ts"
import { streamWithReconnect } from "./streamWithReconnect.ts"
import type { OpenConnection, ReconnectOptions } from "./streamWithReconnect.ts"
import { subscriptionsFor } from "./subscriptions.ts"
import type { Subscription } from "./subscriptions.ts"

interface AisStream extends ReconnectOptions {
  readonly url: URL
  readonly apiKey: Redacted.Redacted
  /** Milliseconds without a message before the connection counts as dead. */
  readonly silence?: number
}

const mostBytes = messageLimits.ais.message.most

const everywhere = [
  [
    [-90, -180],
    [90, 180]
  ]
]

/** Loaded for the first connection, because threads that read messages have none. */
const loadSockets = Effect.promise(() => import("undici"))

const connectTo =
  ({ apiKey, silence = 120_000, url }: AisStream, { mmsis, types }: Subscription): OpenConnection =>
  (onReport) =>
    Effect.gen(function* () {
      const { Agent, WebSocket } = yield* loadSockets
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => new Agent({ webSocket: { maxPayloadSize: mostBytes }, connect: { timeout: 10_000 } })),
        (agent) => Effect.promise(() => agent.destroy())
      )
      return yield* Effect.callback<never, string>((resume) => {
        const socket = new WebSocket(url, { dispatcher: agent })
        socket.binaryType = "arraybuffer"
        const silent = setTimeout(() => resume(Effect.fail("no data was received for too long")), silence)
        socket.addEventListener("open", () =>
          socket.send(
            JSON.stringify({
              APIKey: Redacted.value(apiKey),
              BoundingBoxes: everywhere,
              ...(mmsis === null ? {} : { FiltersShipMMSI: mmsis }),
              FilterMessageTypes: types
            })
          )
        )
        socket.addEventListener("message", ({ data }) => {
          silent.refresh()
          const text = typeof data === "string" ? data : new TextDecoder().decode(data as ArrayBuffer)
          const read = readStreamMessage(text)
          const report = read === null ? null : reportOf(read.message, read.at ?? Date.now())
          if (report !== null) onReport(report)
        })
        socket.addEventListener("error", ({ message }) =>
          resume(Effect.fail(message === "" ? "the connection failed" : message))
        )
        socket.addEventListener("close", ({ code }) => resume(Effect.fail(`the connection was closed (${code})`)))
        return Effect.sync(() => {
          clearTimeout(silent)
          socket.close()
        })
      })
    })

/** The interface of aisstream.io, for the watched vessels only. */
export const streamSource = (stream: AisStream): VesselSource => {
  const name = `the AIS stream at ${stream.url.host}`
  return {
    kind: "vessel",
    name,
    reports: Stream.switchMap((watched) =>
      Stream.mergeAll(
        subscriptionsFor(watched).map((subscription) =>
          streamWithReconnect(name, connectTo(stream, subscription), stream)
        ),
        { concurrency: "unbounded" }
      )
    )
  }
}
