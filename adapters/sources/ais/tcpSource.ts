import { connect } from "node:net"

import { Effect, Result } from "effect"

import type { VesselSource } from "#application/ports/tracking/source/VesselSource.ts"

import { makeAssembly } from "./assembly.ts"
import { makeLines } from "./lines.ts"
import { reportOf } from "./reportOf.ts"
import { streamWithReconnect } from "./streamWithReconnect.ts"
import type { ReconnectOptions } from "./streamWithReconnect.ts"

interface TcpFeed extends ReconnectOptions {
  readonly host: string
  readonly port: number
  /** Milliseconds without data before the connection counts as dead. */
  readonly silence?: number
}

/** A receiver clock that differs by more is ignored. */
const maxClockOffsetMs = 24 * 3_600_000

/** Unfiltered. */
export const tcpSource = ({ host, port, silence = 120_000, ...reconnecting }: TcpFeed): VesselSource => {
  const name = `the AIS feed at ${host}:${port}`
  const reports = streamWithReconnect(
    name,
    (onReport) =>
      Effect.callback<never, string>((resume) => {
        const push = makeAssembly()
        const take = makeLines((line) => {
          const now = Date.now()
          const read = push(line, now)
          if (Result.isFailure(read) || read.success === null) return
          const { message, receivedAt } = read.success
          const reportedAt = receivedAt === null ? now : receivedAt * 1000
          const report = reportOf(message, Math.abs(reportedAt - now) > maxClockOffsetMs ? now : reportedAt)
          if (report !== null) onReport(report)
        })
        const socket = connect({ host, port, timeout: silence })
        socket.on("data", take)
        socket.on("timeout", () => socket.destroy(new Error("no data was received for too long")))
        socket.on("error", () => {})
        socket.on("close", () => resume(Effect.fail(socket.errored?.message ?? "the connection was closed")))
        return Effect.sync(() => socket.destroy())
      }),
    reconnecting
  )
  return { kind: "vessel", name, reports: () => reports }
}
