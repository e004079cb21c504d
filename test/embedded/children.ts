import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

import { Effect, Schema } from "effect"

/** The process that serves the cluster, by its pid file. */
export const pidOf = (dataDir: string) =>
  Effect.promise(async () =>
    Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0])
  )

const Said = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ port: Schema.Int, tookOver: Schema.Boolean, url: Schema.String }),
    Schema.Struct({ message: Schema.String })
  ])
)

const script = fileURLToPath(new URL("serve.ts", import.meta.url))

const serve = (program: string, ...args: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.sync(() => spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] })),
    (child) => kill(child, "SIGKILL")
  )

/** Another process that serves the data directory. */
export const child = (dataDir: string) => serve(process.execPath, script, dataDir)

const isolation = ["--pid", "--fork", "--mount-proc", "--kill-child"]

/** Process namespaces need Linux and rights that not every user has. */
export const canIsolate = spawnSync("unshare", [...isolation, "true"]).status === 0

/** As `child`, in a separate process namespace, as in a container. */
export const isolatedChild = (dataDir: string) => serve("unshare", ...isolation, process.execPath, script, dataDir)

/** Signals a process and waits for its end. */
export const kill = (child: ChildProcess, signal: NodeJS.Signals) =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    child.once("exit", () => resume(Effect.void))
    child.kill(signal)
  })

/** The first line a child prints. */
export const said = (child: ChildProcess) =>
  Effect.callback<string>((resume) => {
    if (child.stdout === null) return resume(Effect.die("no output"))
    createInterface(child.stdout).once("line", (line) => resume(Effect.succeed(line)))
  }).pipe(Effect.flatMap(Schema.decodeEffect(Said)))
