import { spawn } from "node:child_process"
import { open, readFile, truncate } from "node:fs/promises"
import { createServer } from "node:net"

import { Effect, Option, Schedule, Schema } from "effect"

import type { Account } from "./account.ts"
import { io, statIfExists } from "./files.ts"
import { readPidFile, stop } from "./postmaster.ts"
import { alive, environment, type Command } from "./processes.ts"

export class NotReady extends Schema.TaggedError<NotReady>()("NotReady", { log: Schema.String }) {}

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
  log_checkpoints: "off",
  log_min_error_statement: "panic"
}

const ephemeralSettings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }

const freePort = Effect.callback<number>((resume) => {
  const server = createServer().once("error", (cause) => resume(Effect.die(cause)))
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    const port = typeof address === "object" ? (address?.port ?? 0) : 0
    server.close(() => resume(Effect.succeed(port)))
  })
})

/** Ctrl-C in the terminal must not reach Postgres, which stops last. */
const spawnDetached = (command: Command, log: number) =>
  Effect.callback<number, NotReady>((resume) => {
    const fail = (cause: unknown) => resume(Effect.fail(new NotReady({ log: String(cause) })))
    try {
      const stdio = ["ignore", log, log] as const
      const options = { ...command.ids, cwd: "/", env: environment(), detached: true, stdio: [...stdio] }
      const child = spawn(command.program, [...command.args], options)
      child.once("error", fail)
      child.once("spawn", () => resume(Effect.succeed(child.pid ?? 0)))
      child.unref()
    } catch (cause) {
      fail(cause)
    }
  })

/** At most two minutes, for a recovery. */
export const ready = Effect.fnUntraced(
  function* (pid: number, cluster: string) {
    while (yield* alive(pid)) {
      const found = yield* readPidFile(cluster)
      if (Option.isSome(found) && found.value.pid === pid && found.value.ready) return found.value.port
      yield* Effect.sleep("20 millis")
    }
    return yield* new NotReady({ log: "" })
  },
  Effect.timeoutOrElse({
    duration: "2 minutes",
    orElse: () => Effect.fail(new NotReady({ log: "it was not ready in time" }))
  })
)

export const launch = Effect.fn("EmbeddedPostgres.launch")(function* (options: {
  readonly cluster: string
  readonly log: string
  readonly program: string
  readonly account: Account
  readonly ephemeral: boolean
  readonly flags: ReadonlyArray<string>
  /** Omitted: a free port. */
  readonly port?: number | undefined
}) {
  const { cluster, log, account } = options
  const start = Effect.gen(function* () {
    const port = options.port ?? (yield* freePort)
    const chosen = { ...settings, ...(options.ephemeral ? ephemeralSettings : {}), port }
    const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    const command = account.command(options.program, ["-D", cluster, ...flags, ...options.flags])
    const pid = yield* Effect.acquireRelease(spawnLogging(command, log, options.port !== undefined), (pid) =>
      stop(pid, cluster)
    )
    return yield* ready(pid, cluster)
  })
  return yield* start.pipe(
    Effect.catchTag("NotReady", (failure) =>
      Effect.flatMap(tail(log), (said) => Effect.fail(new NotReady({ log: `${said} ${failure.log}`.trim() })))
    ),
    Effect.retry({ while: isTemporary, schedule: Schedule.spaced("300 millis"), times: 20 })
  )
})

/** Another program has the port, or children of a killed server are ending. */
const isTemporary = (failure: { readonly _tag: string; readonly log?: string }) =>
  /could not create any TCP\/IP sockets|is still in use|lock file "postmaster.pid"/.test(failure.log ?? "")

const spawnLogging = (command: Command, log: string, isContinued: boolean) =>
  Effect.acquireUseRelease(
    io(async () => {
      if (!isContinued) await (await open(log, "w", 0o600)).close()
      return open(log, "a", 0o600)
    }),
    (file) => spawnDetached(command, file.fd),
    (file) => Effect.promise(() => file.close())
  )

const tail = (log: string) =>
  io(() => readFile(log, "utf8")).pipe(
    Effect.map((text) => text.trim().split("\n").slice(-4).join(" ")),
    Effect.orElseSucceed(() => "")
  )

/** Postgres continues at the end of the truncated log. */
export const limitLogSize = (log: string) =>
  statIfExists(log).pipe(
    Effect.flatMap((found) =>
      Option.isSome(found) && found.value.size > 20_000_000 ? io(() => truncate(log)) : Effect.void
    ),
    // Ignored: the size is checked again in a minute.
    Effect.ignore,
    Effect.repeat(Schedule.spaced("1 minute"))
  )
