import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

import { Effect, Predicate, Schema } from "effect"

import { io } from "./files.ts"

/** A program, its arguments and, where it must not be ours, the user it runs as. */
export interface Command {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/** The program could not be run or ended with an error; `output` is what it said. */
export class CommandFailed extends Schema.TaggedError<CommandFailed>()("CommandFailed", { output: Schema.String }) {}

/** Nothing of our environment (PGDATA, LC_ALL, secrets) reaches the server; programs are found also without a PATH. */
export const environment = () => ({
  PATH: `${process.env["PATH"] ?? ""}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  LC_ALL: "C"
})

/** Runs a program to its end, at most two minutes, and answers with what it printed. */
export const run = (command: Command) =>
  Effect.tryPromise({
    try: (signal) =>
      promisify(execFile)(command.program, [...command.args], {
        ...command.ids,
        cwd: "/",
        env: environment(),
        signal,
        timeout: 120_000,
        maxBuffer: 4_000_000
      }),
    catch: (cause) => new CommandFailed({ output: said(cause) })
  }).pipe(Effect.map(({ stdout }) => stdout))

const said = (cause: unknown) => {
  const stderr = Predicate.hasProperty(cause, "stderr") ? String(cause.stderr).trim() : ""
  return stderr === "" ? String(cause) : stderr
}

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

/** A text that differs when the number is given to another process, also after a reboot; empty when unknown. */
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
