import { Clock, Context, Effect, Exit } from "effect"

import { explainFailure } from "../command/explain.ts"
import { version } from "../command/version.ts"
import type { DataPlane } from "../plane/DataPlane.ts"

export type Role = "api" | "ingestion" | "webhook"

interface Started {
  /** Milliseconds of the monotonic clock. */
  startedAt: number | null
}

class Lifetime extends Context.Reference<Started>("runtimes/service/lifetime/Lifetime", {
  defaultValue: () => ({ startedAt: null })
}) {}

const now = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

export const started = (roles: ReadonlyArray<Role>, { place }: DataPlane, address: string | null = null) =>
  Effect.gen(function* () {
    const lifetime = yield* Lifetime
    lifetime.startedAt = yield* now
    const line = Effect.logInfo(address === null ? "started" : `started, listening on ${address}`)
    yield* Effect.annotateLogs(line, { version, roles: roles.join(","), data: place })
  })

const signals = ["SIGTERM", "SIGINT"] as const

/** Records the signal without handling it. */
const recordSignal = Effect.gen(function* () {
  const clock = yield* Clock.Clock
  const noted: { signal: string | null; at: number | null } = { signal: null, at: null }
  const note = (signal: string) => {
    noted.signal ??= signal
    noted.at ??= Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => signals.forEach((signal) => process.once(signal, note))),
    () => Effect.sync(() => signals.forEach((signal) => process.off(signal, note)))
  )
  return noted
})

/** Log lines are flushed at the end of a turn; the error for people must follow. */
const waitForLogFlush = Effect.callback<void>((resume) => void setImmediate(() => resume(Effect.void)))

export const withLifetime = <A, E, R>(node: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const lifetime: Started = { startedAt: null }
      const noted = yield* recordSignal
      const say = Effect.fnUntraced(function* (exit: Exit.Exit<A, E>) {
        if (lifetime.startedAt === null) return
        const ended = yield* now
        const reason =
          noted.signal ??
          (Exit.isFailure(exit) && !Exit.hasInterrupts(exit) ? explainFailure(exit.cause) : "it was interrupted")
        const line = Effect.logInfo(`stopped: ${reason}`)
        const ran_seconds = Math.round(((noted.at ?? ended) - lifetime.startedAt) / 1000)
        const milliseconds = noted.at === null ? null : ended - noted.at
        yield* Effect.annotateLogs(line, { version, ran_seconds, milliseconds })
        yield* waitForLogFlush
      })
      return yield* node.pipe(Effect.onExit(say), Effect.provideService(Lifetime, lifetime))
    })
  )
