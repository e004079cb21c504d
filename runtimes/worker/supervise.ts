import { Clock, Effect, Option } from "effect"
import type { Scope } from "effect"

import { AnsweredFailure } from "../command/SetupError.ts"
import { start } from "./WorkerProcess.ts"
import type { Ending, WorkerProcess } from "./WorkerProcess.ts"

/** Milliseconds before a worker that has ended is replaced: twice as long each time, unless it had worked for long. */
const [shortest, longest, long] = [500, 30_000, 60_000]

/** A signal that ends this process too may have ended the worker a moment before: then nothing is to be said. */
const moment = 200

const said = ({ code, signal }: Ending) => signal ?? (code === null ? "it could not be started" : `exit code ${code}`)

interface Supervised<E, R> {
  readonly first: WorkerProcess
  /** Puts a worker to use, for as long as it lives. */
  readonly use: (worker: WorkerProcess) => Effect.Effect<void, E, R>
  /** Done before a worker is replaced. */
  readonly beforeNext: Effect.Effect<void>
}

/** Keeps a worker running. Fails when the first one ends before it works, because of its settings: it has said why. */
export const supervise = Effect.fn("worker.supervise")(function* <E, R>({ beforeNext, first, use }: Supervised<E, R>) {
  let hasWorked = false
  let pause = shortest
  /** Uses a worker to its end. */
  const spend = Effect.fnUntraced(function* (acquire: Effect.Effect<WorkerProcess, never, Scope.Scope>) {
    const worker = yield* acquire
    const began = yield* Clock.currentTimeMillis
    const used = yield* Effect.raceFirst(Effect.asSome(use(worker)), Effect.as(worker.ended, Option.none<void>()))
    hasWorked ||= Option.isSome(used)
    const ending = yield* worker.ended
    if (!hasWorked && ending.code === 1) return yield* new AnsweredFailure()
    if ((yield* Clock.currentTimeMillis) - began >= long) pause = shortest
    return { ending, pid: worker.pid }
  }, Effect.scoped)

  let next: Effect.Effect<WorkerProcess, never, Scope.Scope> = Effect.acquireRelease(
    Effect.succeed(first),
    ({ end }) => end
  )
  while (true) {
    const { ending, pid } = yield* spend(next)
    next = start
    yield* Effect.sleep(moment)
    yield* Effect.logError(`worker process ${pid} has ended (${said(ending)}), another starts in ${pause} ms`)
    yield* beforeNext
    yield* Effect.sleep(pause)
    pause = Math.min(pause * 2, longest)
  }
})
