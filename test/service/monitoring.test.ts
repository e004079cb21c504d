import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { Client, politely } from "./support/client.ts"
import { eventually } from "./support/eventually.ts"
import { newHome } from "./support/home.ts"
import { metricsAddressOf, metricsAt } from "./support/metricsOf.ts"
import { apiKey, serving } from "./support/Program.ts"

const start = Effect.gen(function* () {
  const place = yield* newHome
  const { address, node } = yield* serving(place, "all.ts", {
    SIMULATOR_SPEED: "20000",
    METRICS_PORT: "0",
    WORKER_PROCESSES: "1"
  })
  const token = (yield* Effect.promise(() => readFile(join(place.data, "operator-token"), "utf8"))).trim()
  return { place, address, node, token }
})

class Started extends Context.Service<Started, Effect.Success<typeof start>>()("test/Started") {
  static readonly layer = Layer.effect(this, start)
}

const asking = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(url, { headers })
  return { status: response.status, text: await response.text() }
}

layer(Started.layer, { excludeTestServices: true })("npm start, as its operator sees it", (it) => {
  it.effect("makes a token that only its owner reads, and shows nothing to tenants", () =>
    Effect.gen(function* () {
      const { address, place, token } = yield* Started
      assert.match(token, /^[\w-]{43}$/)
      const { mode } = yield* Effect.promise(() => stat(join(place.data, "operator-token")))
      assert.strictEqual(mode & 0o777, 0o600)
      for (const path of ["/metrics", "/health/details", "/health/runbooks/restarting"]) {
        const ask = (authorization?: string) =>
          Effect.promise(() => asking(address + path, authorization === undefined ? {} : { authorization }))
        assert.strictEqual((yield* ask(`Bearer ${token}`)).status, 200, path)
        assert.strictEqual((yield* ask()).status, 401)
        assert.strictEqual((yield* ask(`Token ${apiKey}`)).status, 403)
        assert.strictEqual((yield* ask(`Bearer ${apiKey}`)).status, 403)
      }
    })
  )

  it.effect("measures what both of its processes do for a client, and delivers", () =>
    Effect.gen(function* () {
      const { address, node, token } = yield* Started
      const client = new Client(address)
      yield* Effect.promise(() => client.track("SIMLHOLD0001"))
      const metrics = yield* metricsAddressOf(node)
      const found = yield* eventually(
        "a fold of the worker",
        async () => {
          const found = await metricsAt(metrics)
          const folds = found
            .get("landfall_folds_total")
            ?.filter(({ labels, value }) => labels["outcome"] === "committed" && value > 0)
          return folds === undefined || folds.length === 0 ? undefined : found
        },
        politely
      )
      const processesOf = (name: string) => new Set(found.get(name)?.map(({ labels }) => labels["process"]))
      assert.deepStrictEqual(processesOf("process_resident_memory_bytes"), new Set(["main", "worker"]))
      assert.deepStrictEqual(processesOf("landfall_polls_total"), new Set(["worker"]))
      assert.deepStrictEqual(processesOf("landfall_cache_lookups_total"), new Set(["main"]))
      assert.deepStrictEqual(processesOf("landfall_queue_jobs"), new Set(["main"]))
      const { text } = yield* Effect.promise(() =>
        asking(`${address}/health/details`, { authorization: `Bearer ${token}` })
      )
      const details = JSON.parse(text) as {
        readonly node: { readonly processes: ReadonlyArray<{ readonly process: string }> }
        readonly sources: ReadonlyArray<{ readonly source: string; readonly last_answer_at: string | null }>
      }
      assert.deepStrictEqual(
        details.node.processes.map(({ process }) => process),
        ["main", "worker"]
      )
      assert.isNotNull(details.sources.find(({ source }) => source === "SIML")?.last_answer_at)
      assert.notMatch(text, /SIMLHOLD|lf_live/)
    })
  )

  it.effect("is not ready while documents cannot be stored, and is again when they can", () =>
    Effect.gen(function* () {
      const { address, place } = yield* Started
      const documents = join(place.data, "documents")
      const ready = async (status: number) => {
        const answer = await asking(`${address}/ready`)
        return answer.status === status ? answer.text : undefined
      }
      yield* eventually("ready", () => ready(200), politely)
      yield* Effect.promise(() => rename(documents, `${documents}-away`))
      yield* Effect.promise(() => writeFile(documents, "a file, where a directory is to be"))
      const reason = yield* eventually("not ready", () => ready(503), politely)
      assert.include(reason, "Documents cannot be stored")
      assert.strictEqual((yield* Effect.promise(() => asking(`${address}/health`))).status, 200)
      yield* Effect.promise(() => rm(documents))
      yield* Effect.promise(() => mkdir(documents))
      yield* eventually("ready again", () => ready(200), politely)
    })
  )

  it.effect("says in one line that it has started, and in another why it has ended", () =>
    Effect.gen(function* () {
      const { address, node } = yield* Started
      yield* node.signal("SIGTERM")
      assert.strictEqual(yield* node.ended, 0)
      const lines = node
        .stderr()
        .split("\n")
        .flatMap((line) =>
          line.startsWith("{")
            ? [
                JSON.parse(line) as {
                  readonly message: string
                  readonly annotations: Readonly<Record<string, unknown>>
                }
              ]
            : []
        )
      const about = (message: RegExp) => lines.filter((line) => message.test(line.message))
      const [started, ofWorker, ...more] = about(/^started/).toSorted((a, b) => b.message.length - a.message.length)
      assert.strictEqual(started?.message, `started, listening on ${address}`)
      assert.deepInclude(started?.annotations, { roles: "api,ingestion,webhook" })
      assert.match(String(started?.annotations["version"]), /^\d+\.\d+\.\d+/)
      assert.deepInclude(ofWorker?.annotations, { roles: "ingestion,webhook" })
      assert.isEmpty(more)
      const stopped = about(/^stopped/)
      assert.deepStrictEqual(
        stopped.map(({ message }) => message),
        ["stopped: SIGTERM", "stopped: SIGTERM"]
      )
      for (const { annotations } of stopped) {
        assert.isAtLeast(Number(annotations["milliseconds"]), 0)
        assert.isAtLeast(Number(annotations["ran_seconds"]), 0)
      }
    })
  )
})
