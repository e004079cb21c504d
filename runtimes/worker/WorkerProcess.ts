import { fork } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { fileURLToPath } from "node:url"

import { Deferred, Effect, Option, Schema } from "effect"

import { environment, nodeArguments } from "../command/nodeSettings.js"
import { Assignment, Working } from "./Assignment.ts"

/** How a process ended: its exit code, or the signal. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process that ingests and delivers for `npm start`. It logs where this process logs, and ends when this one does. */
export interface WorkerProcess {
  readonly pid: number | undefined
  readonly assign: (assignment: Assignment) => Effect.Effect<void>
  /** Where it takes calls, as soon as it works. */
  readonly address: Effect.Effect<URL>
  readonly ended: Effect.Effect<Ending>
  /** Ends it in order, within the time that deliveries under way may take. */
  readonly end: Effect.Effect<void>
}

const program = fileURLToPath(new URL("../worker.ts", import.meta.url))

/**
 * Milliseconds to end in order: five for webhooks under way, two for the rest. One that waits for its database longer, as
 * for a lock that somebody holds, is killed; the leases of what it had claimed end by themselves.
 */
const patience = 7_000

const encode = Schema.encodeSync(Assignment)
const decode = Schema.decodeUnknownOption(Working)

const hasEnded = ({ exitCode, pid, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined

/** By timers of Node, for finalizers are not interruptible. */
const end = (child: ChildProcess) =>
  Effect.callback<void>((resume) => {
    if (hasEnded(child)) return resume(Effect.void)
    const impatient = setTimeout(() => child.kill("SIGKILL"), patience)
    child.once("exit", () => {
      clearTimeout(impatient)
      resume(Effect.void)
    })
    child.kill("SIGTERM")
  })

/** Starts a worker, which loads its modules and waits for its assignment. */
export const start = Effect.acquireRelease(
  Effect.sync((): WorkerProcess => {
    const child = fork(program, [], {
      execArgv: nodeArguments,
      env: { ...environment, ...process.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"]
    })
    const ended = Deferred.makeUnsafe<Ending>()
    const address = Deferred.makeUnsafe<URL>()
    child.once("exit", (code, signal) => Deferred.doneUnsafe(ended, Effect.succeed({ code, signal })))
    // It could not be started, or could not be told something because it has just ended.
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
