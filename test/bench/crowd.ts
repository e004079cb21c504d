import { Effect } from "effect"
import { Pool } from "undici"

import { authorization, sampleAccount } from "./account.ts"
import { assertAnswers, revisions } from "./assistant/toolCall.ts"
import { ask, callers } from "./load.ts"
import { serverProcess } from "./serverProcess.ts"

const crowd = 1000
const [seconds = 60, rest = 30] = process.argv.slice(2).map(Number)

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** What a service with its data in memory holds before a thousand assistants call it at once for a minute, then, and later. */
const run = Effect.gen(function* () {
  const account = sampleAccount()
  const service = yield* serverProcess("servers/memory", { BENCH_ACCOUNT: JSON.stringify(account) })
  const told = Effect.fn(function* (when: string) {
    service.collect()
    const { heapUsed, rss } = yield* Effect.promise(service.usage)
    console.log(`${when}: ${megabytes(rss)} of the process, ${megabytes(heapUsed)} of its heap in use`)
  })
  const { headers, message } = revisions.current
  const asking = { headers: { ...headers, ...authorization(account) }, body: JSON.stringify(message) }
  const pool = new Pool(service.url, { connections: crowd, pipelining: 1 })
  const callFor = (ms: number) => Effect.promise(() => callers(crowd, ms, () => ask(pool, "/mcp", asking)))

  yield* assertAnswers(service.url, authorization(account))
  yield* told("before")
  yield* callFor(2000)
  yield* told("after two seconds")
  const calls = yield* callFor(seconds * 1000)
  yield* told(`after ${seconds} seconds and ${calls} calls`)
  yield* Effect.promise(() => pool.destroy())
  yield* Effect.sleep(`${rest} seconds`)
  yield* told(`${rest} seconds later`)
})

await Effect.runPromise(Effect.scoped(run))
