import { Worker } from "node:worker_threads"

import type { Job, Outcome } from "./worker.ts"

/** A message that takes longer than this hangs; the limit allows for other work on the machine. */
const patience = 30_000

/** The idle readers take 35 MB of heap: a message that needs 64 MB more ends the worker. */
const resourceLimits = { maxOldGenerationSizeMb: 100, maxYoungGenerationSizeMb: 16 }

const [count = "2000", from = "0"] = process.argv.slice(2)
const shared = new SharedArrayBuffer(4)
const current = new Int32Array(shared)
const job: Job = { count: Number(count), from: Number(from), shared }

const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: job, resourceLimits })

const end = (answer: Outcome | { readonly hangs: number } | { readonly died: string }) => {
  clearInterval(watch)
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0))
}

let [seen, since] = [-1, Date.now()]
const watch = setInterval(() => {
  const seed = Atomics.load(current, 0)
  if (seed !== seen) [seen, since] = [seed, Date.now()]
  else if (Date.now() - since > patience) void worker.terminate().then(() => end({ hangs: seed }))
}, 100)

worker.on("message", (outcome: Outcome) => end(outcome))
worker.on("error", (error) => end({ died: `seed ${Atomics.load(current, 0)}: ${String(error)}` }))
