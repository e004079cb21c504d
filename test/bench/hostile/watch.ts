import { once } from "node:events"
import { Worker } from "node:worker_threads"

import { Effect } from "effect"

import type { Waits, Watched } from "./watcher.ts"

/** Asks for paths on a thread of its own until the scope closes; tells the waits since the last time. */
export const watch = (address: string, watched: ReadonlyArray<Watched>) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Worker(new URL("watcher.ts", import.meta.url), { workerData: { address, watched } })),
      (worker) => Effect.promise(() => worker.terminate())
    ),
    (worker) =>
      Effect.promise(async (): Promise<Waits> => {
        const told = once(worker, "message")
        worker.postMessage("tell")
        const [waits] = await told
        return waits as Waits
      })
  )
