import { fork } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"

import { Effect } from "effect"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { environment as settings, nodeArguments } from "#runtimes/command/nodeSettings.js"

import { freePort } from "../support/freePort.ts"
import type { Asked, Told, Usage } from "./servers/answer.ts"

/** A server in a process of its own, so that its CPU time is its own. */
export interface ServerProcess {
  readonly url: string
  /** With the media type of documents, or these headers. */
  readonly serve: (bytes: Uint8Array, headers?: Readonly<Record<string, string>>) => void
  readonly collect: () => void
  /** What it uses at this moment. */
  readonly usage: () => Promise<Usage>
  /** Seconds of CPU it has used so far. */
  readonly cpuSeconds: () => Promise<number>
}

/** The next thing that the server says; rejects when it ends instead. */
const hear = async (child: ChildProcess): Promise<Told> => {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, "exit", { signal }).then(([code]) => Promise.reject(new Error(`a server ended: ${code}`)))
  try {
    const [told] = await Promise.race([once(child, "message", { signal }), ended])
    return told as Told
  } finally {
    ended.catch(() => undefined)
    over.abort()
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

/** Runs a program until the scope closes: ours as `npm start -- api` runs it, a peer as Node does. */
export const serverProcess = Effect.fn("serverProcess")(function* (
  program: `servers/${"api" | "memory" | "receiver"}` | `peers/${"bytes" | "echo" | "fastify"}`,
  environment: Readonly<Record<string, string>> = {}
) {
  const port = String(yield* freePort)
  const isOurs = program.startsWith("servers/")
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      fork(new URL(`${program}.ts`, import.meta.url), {
        execArgv: isOurs ? nodeArguments : [],
        env: { ...(isOurs ? settings : {}), ...process.env, PORT: port, HOST: "127.0.0.1", ...environment },
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"]
      })
    ),
    (child) => Effect.promise(() => end(child))
  )
  const told = yield* Effect.promise(() => hear(child))
  const ask = (asked: Asked) => child.send(asked)
  const usage = async (): Promise<Usage> => {
    const heard = hear(child)
    ask("usage")
    const told = await heard
    if (!("cpu" in told)) throw new Error("a server says again where it is")
    return told
  }
  const server: ServerProcess = {
    url: "url" in told ? told.url : "",
    serve: (bytes, headers = { "content-type": mediaType }) => void ask({ bytes, headers }),
    collect: () => void ask("collect"),
    usage,
    cpuSeconds: async () => (await usage()).cpu / 1e6
  }
  return server
})
