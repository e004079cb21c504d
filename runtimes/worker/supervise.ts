import { Clock, Effect, Option } from "effect"
import type { Scope } from "effect"

import { AnsweredFailure } from "../command/SetupError.ts"
import { start } from "./WorkerProcess.ts"
import type { WorkerExit, WorkerProcess } from "./WorkerProcess.ts"

/** Milliseconds: doubles each time, resets after a worker has run for `long`. */
const [minRestartDelayMs, maxRestartDelayMs, long] = [500, 30_000, 60_000]

/** Milliseconds; a signal may be ending this process too. */
const endingSignalDelayMs = 200

const said = ({ code, signal }: WorkerExit) =>
  signal ?? (code === null ? "it could not be started" : `exit code ${code}`)

/** A process group ends its worker at the same time as this process, which may take longer. */
const isOrdinary = ({ code, signal }: WorkerExit) => code === 0 || signal === "SIGTERM" || signal === "SIGINT"

interface Supervised<E, R> {
  readonly first: WorkerProcess
  readonly use: (worker: WorkerProcess) => Effect.Effect<void, E, R>
  readonly beforeNext: Effect.Effect<void>
}

/** Fails if the first worker ends before it is ready; it has logged the reason. */
export const supervise = Effect.fn("worker.supervise")(function* <E, R>({ beforeNext, first, use }: Supervised<E, R>) {
  let hasWorked = false
  let pause = minRestartDelayMs
  const spend = Effect.fnUntraced(function* (acquire: Effect.Effect<WorkerProcess, never, Scope.Scope>) {
    const worker = yield* acquire
    const began = yield* Clock.currentTimeMillis
    const used = yield* Effect.raceFirst(Effect.asSome(use(worker)), Effect.as(worker.ended, Option.none<void>()))
    hasWorked ||= Option.isSome(used)
    const ending = yield* worker.ended
    if (!hasWorked && ending.code === 1) return yield* new AnsweredFailure()
    if ((yield* Clock.currentTimeMillis) - began >= long) pause = minRestartDelayMs
    return { ending, pid: worker.pid }
  }, Effect.scoped)

  let next: Effect.Effect<WorkerProcess, never, Scope.Scope> = Effect.acquireRelease(
    Effect.succeed(first),
    ({ end }) => end
  )
  while (true) {
    const { ending, pid } = yield* spend(next)
    next = start
    yield* Effect.sleep(endingSignalDelayMs)
    const sentence = `worker process ${pid} has ended (${said(ending)}), another starts in ${pause} ms`
    yield* isOrdinary(ending) ? Effect.logInfo(sentence) : Effect.logError(sentence)
    yield* beforeNext
    yield* Effect.sleep(pause)
    pause = Math.min(pause * 2, maxRestartDelayMs)
  }
})
