import { execFile } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"

import { Effect, Predicate, Schema } from "effect"

import { io } from "./files.ts"

/** A program, its arguments and, where it must not be ours, the user it runs as. */
export interface Command {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/** The program could not be run or ended with an error; `output` is what it wrote. */
export class CommandFailed extends Schema.TaggedError<CommandFailed>()("CommandFailed", { output: Schema.String }) {}

/** The server gets nothing of our environment (PGDATA, LC_ALL, secrets); programs are found also without a PATH. */
export const environment = () => ({
  PATH: `${process.env["PATH"] ?? ""}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  LC_ALL: "C"
})

const patience = 3000

/** Ends a program and waits until it, and what it started, is gone. */
const end = (child: ChildProcess) =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    const impatient = setTimeout(() => child.kill("SIGKILL"), patience)
    child.once("close", () => {
      clearTimeout(impatient)
      resume(Effect.void)
    })
    child.kill()
  })

const failed = (output: unknown) => Effect.fail(new CommandFailed({ output: String(output) }))

/**
 * Runs a program to its end, at most two minutes, and answers with what it printed; interrupted, it leaves nothing
 * behind.
 */
export const run = ({ args, ids, program }: Command) =>
  Effect.callback<string, CommandFailed>((resume) => {
    const options = { ...ids, timeout: 120_000, maxBuffer: 4_000_000, cwd: "/", env: environment() }
    try {
      const child = execFile(program, [...args], options, (cause, stdout, stderr) =>
        resume(cause === null ? Effect.succeed(stdout) : failed(stderr.trim() || cause))
      )
      return end(child)
    } catch (cause) {
      // A user that the kernel refuses throws at once, not through the callback.
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

/** State and start of a process from the kernel's table; the name before them may hold spaces and brackets. */
const table = (pid: number) =>
  io(() => readFile(`/proc/${pid}/stat`, "utf8")).pipe(
    Effect.map((line) => {
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ")
      return { state: fields[0] ?? "", start: fields[19] ?? "" }
    })
  )

/** Whether the process runs; one that has ended but was not yet collected by its parent does not. */
export const alive = Effect.fnUntraced(function* (pid: number) {
  if (!signalled(pid)) return false
  if (process.platform !== "linux") return true
  return yield* table(pid).pipe(
    Effect.map(({ state }) => state !== "Z" && state !== "X"),
    Effect.orElseSucceed(() => signalled(pid))
  )
})

const ps = (pid: number, column: string) =>
  run({ program: "ps", args: ["-ww", "-o", `${column}=`, "-p", String(pid)], ids: {} }).pipe(
    Effect.map((text) => text.trim()),
    Effect.orElseSucceed(() => "")
  )

/** Identifies the process behind a number, also after a reboot, since numbers are reused; empty when unknown. */
export const startOf = (pid: number) =>
  Effect.all([table(pid), io(() => readFile("/proc/sys/kernel/random/boot_id", "utf8"))]).pipe(
    Effect.map(([{ start }, boot]) => `${boot.trim()}/${start}`),
    Effect.catch(() => ps(pid, "lstart"))
  )

/** The program and arguments of a process, readable for any user; empty when it is gone. */
export const commandLine = (pid: number) =>
  io(() => readFile(`/proc/${pid}/cmdline`, "utf8")).pipe(
    Effect.map((text) => text.split("\0")),
    Effect.catch(() => Effect.map(ps(pid, "command"), (text) => text.split(" ")))
  )
