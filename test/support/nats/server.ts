import { spawn } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants } from "node:fs"
import { connect } from "node:net"
import { delimiter, join } from "node:path"
import { setTimeout } from "node:timers/promises"

import { Effect } from "effect"

import { directory } from "../directory.ts"
import { freePort } from "../freePort.ts"
import { packageFile } from "../packages.ts"

const installed = packageFile("nats", "@lagz0ne/nats-embedded-linux-x64/nats-server")

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The server of the packages or of PATH; null where there is none, and tests that need one are skipped unless `REQUIRE_NATS=1`. */
const program =
  [installed, ...(process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "nats-server"))].find(
    isProgram
  ) ?? null

export const hasNats = program !== null

if (!hasNats && process.env["REQUIRE_NATS"] === "1")
  throw new Error("No nats-server is installed, and REQUIRE_NATS is 1")

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("data", () => resolve(true)).once("error", () => resolve(false))
    socket.once("close", () => resolve(false))
    socket.setTimeout(1000, () => socket.destroy())
  })

const end = async (child: ChildProcess | null) => {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

/** A real server on this machine, on one port for its whole life, killed when the scope closes. */
export const natsServer = Effect.fn("natsServer")(function* (
  flags: ReadonlyArray<string> = [],
  port?: number,
  store?: string
) {
  const at = port ?? (yield* freePort)
  const home = store ?? (yield* directory)
  let child: ChildProcess | null = null
  const start = Effect.promise(async () => {
    const own = spawn(program ?? "nats-server", ["-js", "-sd", home, "-a", "127.0.0.1", "-p", String(at), ...flags], {
      stdio: ["ignore", "ignore", "pipe"]
    })
    child = own
    let said = ""
    own.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    while (own.exitCode === null && !(await answers(at))) await setTimeout(20)
    if (own.exitCode !== null) throw new Error(`nats-server ended with ${own.exitCode}: ${said}`)
  })
  const stop = Effect.promise(() => end(child))
  yield* Effect.acquireRelease(start, () => stop)
  return { url: `nats://127.0.0.1:${at}`, port: at, home, start, stop }
})
