import { parentPort, workerData } from "node:worker_threads"

import { messages } from "../corpus/messages.ts"
import { check, mutated } from "./check.ts"

/** The request of `run.ts`; `shared` holds the current seed. */
export interface Job {
  readonly from: number
  readonly count: number
  readonly shared: SharedArrayBuffer
}

export interface Outcome {
  readonly read: number
  readonly failed: number
  readonly statements: number
  /** In milliseconds of the processor. */
  readonly slowest: { readonly seed: number; readonly milliseconds: number }
  /** Of resident memory over that before the first mutated message, at most, in MB. */
  readonly grown: number
  readonly found: ReadonlyArray<{ readonly seed: number; readonly name: string; readonly what: string }>
}

const { count, from, shared } = workerData as Job
const current = new Int32Array(shared)
const collect = globalThis.gc
if (collect === undefined) throw new Error("node must be started with --expose-gc")

const resident = (): number => {
  collect()
  return process.memoryUsage.rss() / 1024 / 1024
}

const work = (): Outcome => {
  // What readers keep (tables, compiled code, heap pages) is not growth.
  for (let round = 0; round < 3; round++) for (const message of messages) check(message)
  for (let seed = 0; seed < 200; seed++) check(mutated(1_000_000 + seed))
  const idle = resident()
  let [read, failed, statements, grown] = [0, 0, 0, 0]
  let slowest = { seed: from, milliseconds: 0 }
  const found: Array<Outcome["found"][number]> = []
  for (let seed = from; seed < from + count; seed++) {
    Atomics.store(current, 0, seed)
    const message = mutated(seed)
    const started = process.threadCpuUsage()
    try {
      const checked = check(message)
      if (checked.isRead) read++
      else failed++
      statements += checked.statements
      for (const what of checked.found) found.push({ seed, name: message.name, what })
    } catch (error) {
      found.push({ seed, name: message.name, what: error instanceof Error ? (error.stack ?? error.message) : "thrown" })
    }
    const { system, user } = process.threadCpuUsage(started)
    const milliseconds = Math.round((system + user) / 1_000)
    if (milliseconds > slowest.milliseconds) slowest = { seed, milliseconds }
    if (seed % 100 === 99 || milliseconds > 200) grown = Math.max(grown, resident() - idle)
  }
  return { read, failed, statements, slowest, grown: Math.round(grown), found }
}

parentPort?.postMessage(work(), [])
