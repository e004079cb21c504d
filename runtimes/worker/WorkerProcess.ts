import { fork } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { fileURLToPath } from "node:url"

import { Deferred, Effect, Option, Schema } from "effect"

import { environment, nodeArguments } from "../command/nodeSettings.js"
import { Assignment, Working } from "./Assignment.ts"

export interface WorkerExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** Shares the parent's log output and ends with the parent. */
export interface WorkerProcess {
  readonly pid: number | undefined
  readonly assign: (assignment: Assignment) => Effect.Effect<void>
  /** Completes once the worker is ready. */
  readonly address: Effect.Effect<URL>
  readonly ended: Effect.Effect<WorkerExit>
  readonly end: Effect.Effect<void>
}

const program = fileURLToPath(new URL("../worker.ts", import.meta.url))

/**
 * Milliseconds: five seconds for webhooks in flight, two for the rest. Then the worker is killed; its leases expire.
 */
const shutdownTimeoutMs = 7_000

const encode = Schema.encodeSync(Assignment)
const decode = Schema.decodeUnknownOption(Working)

const hasEnded = ({ exitCode, pid, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined

/** Uses Node timers, because finalizers cannot be interrupted. */
const end = (child: ChildProcess) =>
  Effect.callback<void>((resume) => {
    if (hasEnded(child)) return resume(Effect.void)
    const impatient = setTimeout(() => child.kill("SIGKILL"), shutdownTimeoutMs)
    child.once("exit", () => {
      clearTimeout(impatient)
      resume(Effect.void)
    })
    child.kill("SIGTERM")
  })

export const start = Effect.acquireRelease(
  Effect.sync((): WorkerProcess => {
    const child = fork(program, [], {
      execArgv: nodeArguments,
      env: { ...environment, ...process.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"]
    })
    const ended = Deferred.makeUnsafe<WorkerExit>()
    const address = Deferred.makeUnsafe<URL>()
    child.once("exit", (code, signal) => Deferred.doneUnsafe(ended, Effect.succeed({ code, signal })))
    // The process did not start, or a message was sent after it ended.
    child.on("error", () => {
      if (hasEnded(child))
        Deferred.doneUnsafe(ended, Effect.succeed({ code: child.exitCode, signal: child.signalCode }))
    })
    child.on("message", (message) =>
      Option.map(decode(message), ({ url }) => Deferred.doneUnsafe(address, Effect.succeed(url)))
    )
    return {
      pid: child.pid,
      assign: (assignment) => Effect.sync(() => void child.send(encode(assignment))),
      address: Deferred.await(address),
      ended: Deferred.await(ended),
      end: end(child)
    }
  }),
  (worker) => worker.end
)
