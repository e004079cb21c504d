import { parentPort, workerData } from "node:worker_threads"

import { Pool } from "undici"

import { ask } from "../load.ts"

/** A path that is asked for at a steady pace, whether or not the answers before have come. */
export interface Watched {
  readonly path: string
  readonly headers: Record<string, string>
  /** Milliseconds from one request to the next. */
  readonly every: number
}

/** Milliseconds from when each request was due until its answer had come. */
export type Waits = ReadonlyArray<ReadonlyArray<number>>

const { address, watched } = workerData as { readonly address: string; readonly watched: ReadonlyArray<Watched> }
const pool = new Pool(address, { connections: 64, pipelining: 1 })
let waits: Array<Array<number>> = watched.map(() => [])

for (const [index, { every, headers, path }] of watched.entries()) {
  let due = performance.now()
  const next = () => {
    for (const now = performance.now(); due <= now; due += every) {
      const since = due
      void ask(pool, path, { headers }).then(
        () => waits[index]?.push(performance.now() - since),
        // What is refused was not answered in time.
        () => waits[index]?.push(Number.POSITIVE_INFINITY)
      )
    }
    setTimeout(next, Math.max(1, due - performance.now()))
  }
  next()
}

/** Tells the waits since it was last asked. */
parentPort?.on("message", () => {
  const told: Waits = waits
  waits = watched.map(() => [])
  parentPort?.postMessage(told)
})
