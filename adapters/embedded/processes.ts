import { execFile } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"

import { Effect, Predicate, Schema } from "effect"

import { io } from "./files.ts"

export interface Command {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

export class CommandFailed extends Schema.TaggedError<CommandFailed>()("CommandFailed", { output: Schema.String }) {}

/** Inherits no variables, such as PGDATA, LC_ALL, or secrets. */
export const environment = () => ({
  PATH: `${process.env["PATH"] ?? ""}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  LC_ALL: "C"
})

const killTimeoutMs = 3000

const end = (child: ChildProcess) =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    const impatient = setTimeout(() => child.kill("SIGKILL"), killTimeoutMs)
    child.once("close", () => {
      clearTimeout(impatient)
      resume(Effect.void)
    })
    child.kill()
  })

const failed = (output: unknown) => Effect.fail(new CommandFailed({ output: String(output) }))

/** At most two minutes. Interruption ends the program. */
export const run = ({ args, ids, program }: Command) =>
  Effect.callback<string, CommandFailed>((resume) => {
    const options = { ...ids, timeout: 120_000, maxBuffer: 4_000_000, cwd: "/", env: environment() }
    try {
      const child = execFile(program, [...args], options, (cause, stdout, stderr) =>
        resume(cause === null ? Effect.succeed(stdout) : failed(stderr.trim() || cause))
      )
      return end(child)
    } catch (cause) {
      // Thrown for a user that the kernel rejects.
      return resume(failed(cause))
    }
  })

const signalled = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return Predicate.hasProperty(cause, "code") && cause.code === "EPERM"
  }
}

/** The name may contain spaces and brackets. */
const readProcessStat = (pid: number) =>
  io(() => readFile(`/proc/${pid}/stat`, "utf8")).pipe(
    Effect.map((line) => {
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ")
      return { state: fields[0] ?? "", start: fields[19] ?? "" }
    })
  )

/** False for zombies. */
export const alive = Effect.fnUntraced(function* (pid: number) {
  if (!signalled(pid)) return false
  if (process.platform !== "linux") return true
  return yield* readProcessStat(pid).pipe(
    Effect.map(({ state }) => state !== "Z" && state !== "X"),
    Effect.orElseSucceed(() => signalled(pid))
  )
})

const ps = (pid: number, column: string) =>
  run({ program: "ps", args: ["-ww", "-o", `${column}=`, "-p", String(pid)], ids: {} }).pipe(
    Effect.map((text) => text.trim()),
    Effect.orElseSucceed(() => "")
  )

/** Unique across reused pids and reboots; empty if unknown. */
export const startOf = (pid: number) =>
  Effect.all([readProcessStat(pid), io(() => readFile("/proc/sys/kernel/random/boot_id", "utf8"))]).pipe(
    Effect.map(([{ start }, boot]) => `${boot.trim()}/${start}`),
    Effect.catch(() => ps(pid, "lstart"))
  )

/** Empty for an ended process. */
export const commandLine = (pid: number) =>
  io(() => readFile(`/proc/${pid}/cmdline`, "utf8")).pipe(
    Effect.map((text) => text.split("\0")),
    Effect.catch(() => Effect.map(ps(pid, "command"), (text) => text.split(" ")))
  )
