import { constants, open, realpath, rm } from "node:fs/promises"
import { basename, join } from "node:path"

import { Effect, Option, Schedule } from "effect"

import { io, read } from "./files.ts"
import { alive, commandLine } from "./processes.ts"

/** `postmaster.pid` */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

const pidFile = (cluster: string) => join(cluster, "postmaster.pid")

/** The process may have ended. */
export const readPidFile = (cluster: string) =>
  read(pidFile(cluster)).pipe(
    Effect.orElseSucceed(() => Option.none<string>()),
    Effect.map(Option.map((text) => text.split("\n"))),
    Effect.map(
      Option.map((lines): Postmaster => ({
        pid: Number(lines[0]),
        port: Number(lines[3]),
        ready: lines[7]?.trim() === "ready"
      }))
    ),
    Effect.map(Option.filter(({ pid }) => Number.isSafeInteger(pid) && pid > 0))
  )

const real = (path: string) => io(() => realpath(path)).pipe(Effect.orElseSucceed(() => path))

/** Detects a reused pid of an unrelated process. */
export const isPostgresOf = Effect.fnUntraced(function* (pid: number, cluster: string) {
  if (!(yield* alive(pid))) return false
  const words = yield* commandLine(pid)
  const flag = words.indexOf("-D")
  if (flag < 1 || basename(words[flag - 1] ?? "") !== "postgres") return false
  const directory = words.slice(flag + 1)
  if (directory.join(" ").startsWith(`${cluster} `)) return true
  return (yield* real(directory[0] ?? "")) === (yield* real(cluster))
})

export const running = Effect.fnUntraced(function* (cluster: string) {
  const found = yield* readPidFile(cluster)
  if (Option.isNone(found) || !(yield* isPostgresOf(found.value.pid, cluster))) return Option.none<Postmaster>()
  return found
})

/**
 * Postgres ignores a pid file with its parent's pid, so that pid is written. The rest stays: Postgres uses it to find
 * surviving children.
 */
export const neutralizePidFile = Effect.fnUntraced(function* (cluster: string) {
  const text = yield* read(pidFile(cluster))
  if (Option.isNone(text)) return
  const found = yield* readPidFile(cluster)
  if (Option.isNone(found)) return yield* io(() => rm(pidFile(cluster), { force: true }))
  if (!(yield* alive(found.value.pid))) return
  const [, ...rest] = text.value.split("\n")
  yield* io(async () => {
    // As root, a symbolic link must not redirect the write.
    await using file = await open(pidFile(cluster), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)
    await file.writeFile([process.pid, ...rest].join("\n"))
  })
})

/**
 * SIGTERM waits for sessions, SIGINT (after 1 s) ends them, SIGQUIT (after 2 s more) stops at once; the next start
 * recovers.
 */
export const stop = Effect.fn("EmbeddedPostgres.stop")(function* (pid: number, cluster: string) {
  if (!(yield* isPostgresOf(pid, cluster))) return
  for (const [signal, seconds] of [
    ["SIGTERM", 1],
    ["SIGINT", 2],
    ["SIGQUIT", 4],
    ["SIGKILL", 2]
  ] as const) {
    // Ignored: the process has ended, which the next line checks.
    yield* Effect.ignore(Effect.try(() => process.kill(pid, signal)))
    if (yield* waitUntilEnded(pid, seconds)) return
  }
})

/** Polls, because it must work in uninterruptible regions. */
const waitUntilEnded = (pid: number, seconds: number) =>
  alive(pid).pipe(
    Effect.map((alive) => !alive),
    Effect.repeat({
      until: (gone) => gone,
      schedule: Schedule.spaced("20 millis").pipe(Schedule.upTo({ duration: `${seconds} seconds` }))
    })
  )
