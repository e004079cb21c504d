import { Effect } from "effect"
import type { NonEmptyReadonlyArray } from "effect/Array"
import { Pool } from "undici"

import type { ServerProcess } from "./serverProcess.ts"

const milliseconds = 800

export interface Load {
  readonly perSecond: number
  /** For each second of CPU that the server used. */
  readonly perCpuSecond: number
  /** The same, with what its database used; null where that is not told. */
  readonly perWholeCpuSecond: number | null
}

/** Calls from so many callers at once, each as soon as its last has ended, until the time is over. */
export const callers = async (count: number, forMs: number, call: () => Promise<unknown>): Promise<number> => {
  const until = performance.now() + forMs
  let calls = 0
  const caller = async () => {
    while (performance.now() < until) {
      await call()
      calls++
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  return calls
}

export interface Asking {
  readonly headers?: Record<string, string>
  /** What is posted; left out, the path is asked for. */
  readonly body?: string
  readonly connections?: number
  /** Seconds of CPU that the server's database has used so far. */
  readonly database?: () => Promise<number>
}

const dispatch = (
  pool: Pool,
  path: string,
  { body, headers = {} }: Asking,
  received: (chunk: Uint8Array) => void = () => {}
) =>
  new Promise<void>((resolve, reject) => {
    pool.dispatch(
      { path, headers, ...(body === undefined ? { method: "GET" } : { method: "POST", body }) },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, status) => {
          if (status !== 200) reject(new Error(`${path} answered ${status}`))
        },
        onResponseData: (_controller, chunk) => received(chunk),
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error)
      }
    )
  })

/** Asks for a path and throws the answer away, as cheaply as a client can. */
export const ask = (pool: Pool, path: string, asking: Asking) => dispatch(pool, path, asking)

/** Asks for a path, and answers the bytes of its body. */
export const askBytes = async (pool: Pool, path: string, asking: Asking): Promise<Buffer> => {
  const chunks: Array<Uint8Array> = []
  await dispatch(pool, path, asking, (chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks)
}

/** Connections to a server that stay open until the scope closes. */
export const poolOf = (url: string, connections: number) =>
  Effect.acquireRelease(
    Effect.sync(() => new Pool(url, { connections, pipelining: 1 })),
    (pool) => Effect.promise(() => pool.destroy())
  )

/** A path, asked for with these headers. */
export type Call = Pick<Asking, "headers"> & { readonly path: string }

/** What a server makes of some work of its callers, which answers how many calls that were. */
const loadOf = (server: ServerProcess, work: () => Promise<number>, database?: Asking["database"]) =>
  Effect.promise(async (): Promise<Load> => {
    const usedBefore = [await server.cpuSeconds(), (await database?.()) ?? 0] as const
    const started = performance.now()
    const made = await work()
    const seconds = (performance.now() - started) / 1000
    const own = (await server.cpuSeconds()) - usedBefore[0]
    const whole = database === undefined ? null : own + (await database()) - usedBefore[1]
    return { perSecond: made / seconds, perCpuSecond: made / own, perWholeCpuSecond: whole && made / whole }
  })

/** A client whose connections, usually 16, stay open until the scope closes. It makes the calls in turn, over and over. */
export const client = Effect.fn("client")(function* (server: ServerProcess, asking: Asking = {}) {
  const { connections = 16 } = asking
  const pool = yield* poolOf(server.url, connections)
  return (...calls: NonEmptyReadonlyArray<Call | string>) => {
    let turn = 0
    const next = () => calls[turn++ % calls.length] ?? calls[0]
    const call = () => {
      const to = next()
      return typeof to === "string" ? ask(pool, to, asking) : ask(pool, to.path, { ...asking, ...to })
    }
    return loadOf(server, () => callers(connections, milliseconds, call), asking.database)
  }
})

/** A client that asks for each path once, so many of them at each turn. */
export const onceClient = Effect.fn("onceClient")(function* (
  server: ServerProcess,
  paths: ReadonlyArray<string>,
  each: number,
  asking: Asking = {}
) {
  const { connections = 16 } = asking
  const pool = yield* poolOf(server.url, connections)
  const left = [...paths]
  const once = async () => {
    const now = left.splice(0, each)
    if (now.length < each) throw new Error("There are no paths left that were not asked for")
    const caller = async () => {
      for (let path = now.shift(); path !== undefined; path = now.shift()) await ask(pool, path, asking)
    }
    await Promise.all(Array.from({ length: connections }, caller))
    return each
  }
  return loadOf(server, once, asking.database)
})
