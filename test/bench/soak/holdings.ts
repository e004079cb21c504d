import { readdir, readFile, readlink, rm } from "node:fs/promises"

import { Effect } from "effect"

import { eventually } from "../../service/support/eventually.ts"
import { fileOf } from "./collector.ts"

/** What a node holds at a moment, its garbage thrown away. */
export interface Holdings {
  /** Megabytes. */
  readonly heap: number
  readonly outside: number
  readonly resident: number
  readonly descriptors: number
  readonly sockets: number
  readonly threads: number
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

const descriptorsOf = async (pid: number) => {
  const all = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(all.map((one) => readlink(`/proc/${pid}/fd/${one}`).catch(() => "")))
  return { descriptors: all.length, sockets: targets.filter((target) => target.startsWith("socket:")).length }
}

const residentOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

const read = async (file: string) =>
  readFile(file, "utf8").then(
    (text) => JSON.parse(text) as NodeJS.MemoryUsage,
    () => undefined
  )

/** Asks the collector of a node, which writes into this directory. Linux alone tells. */
export const holdingsOf = Effect.fn("soak.holdingsOf")(function* (directory: string, pid: number) {
  const file = fileOf(directory, pid)
  yield* Effect.promise(() => rm(file, { force: true }))
  const held = yield* Effect.promise(async () => ({
    resident: await residentOf(pid),
    ...(await descriptorsOf(pid)),
    threads: (await readdir(`/proc/${pid}/task`)).length
  }))
  process.kill(pid, "SIGUSR2")
  const { external, heapUsed } = yield* eventually(`what process ${pid} holds`, () => read(file), { seconds: 60 })
  return { ...held, heap: megabytes(heapUsed), outside: megabytes(external) } satisfies Holdings
})
