import { assert, it } from "@effect/vitest"
import { Effect, Logger, Metric } from "effect"

import { withTraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

import { eventually } from "../service/support/eventually.ts"
import { collector } from "./support/collector.ts"
import { everything, exported, traces } from "./support/exporting.ts"

class Broken extends Error {
  override readonly name = "Broken"
}

const server = { kind: "server", attributes: { "http.request.method": "GET" } } as const

/** A request with what happens in one: a statement, a log line with an odd character, a failure. */
const request = Effect.gen(function* () {
  yield* Effect.annotateCurrentSpan({
    "http.route": "/v2/shipments/:id",
    "http.request.header.authorization": "Token s3cret"
  })
  yield* Effect.annotateCurrentSpan("landfall.account.id", "x".repeat(1_000))
  const statement = {
    kind: "client",
    attributes: { "db.query.text": "select 's3cret'", "db.system.name": "postgresql" }
  } as const
  yield* Effect.withSpan(Effect.void, "postgres", statement)
  yield* Effect.logWarning("half a pair \ud800").pipe(Effect.annotateLogs({ request_id: "r1" }))
  yield* Effect.exit(Effect.withSpan(Effect.die(new Broken("s3cret")), "inner"))
}).pipe(withTraceRoot("http GET", () => server))

const quiet = Effect.provide(Logger.layer([]))

for (const encoding of ["protobuf", "json"] as const) {
  for (const compression of ["none", "gzip"] as const) {
    it.live(`exports what the definitions of OTLP take, in ${encoding}, compressed by ${compression}`, () =>
      Effect.gen(function* () {
        const seen = yield* collector()
        const counter = Metric.counter(`test_${encoding}_${compression}`)
        const work = Effect.andThen(Metric.update(counter, 3), request)
        yield* quiet(exported(everything(seen.url, { encoding, compression }))(work))
        assert.deepStrictEqual(seen.faults, [])
        assert.isTrue(seen.metrics.some(({ name }) => name === `test_${encoding}_${compression}`))
        assert.strictEqual(seen.resources[0]?.["deployment.environment.name"], "ünï")
        assert.strictEqual(seen.resources[0]?.["service.version"], "1.2.3")
        for (const { headers } of seen.requests) assert.strictEqual(headers["x-api-key"], "key-of-the-collector")

        const root = seen.spans.find(({ parentSpanId }) => parentSpanId === "")
        assert(root !== undefined)
        assert.deepInclude(root, { name: "GET /v2/shipments/:id", kind: 2, failed: false })
        assert.deepStrictEqual(root.attributes, {
          "http.request.method": "GET",
          "http.route": "/v2/shipments/:id",
          "landfall.account.id": "x".repeat(256)
        })
        const inner = seen.spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
        assert.sameDeepMembers(
          inner.map(({ attributes, failed, name }) => [name, failed, attributes]),
          [
            ["SELECT", false, { "db.operation.name": "SELECT", "db.system.name": "postgresql" }],
            ["inner", true, { "error.type": "Broken" }]
          ]
        )
        const [line] = seen.logs
        assert.deepInclude(line, {
          severity: "WARN",
          body: "half a pair \ufffd",
          traceId: root.traceId,
          spanId: root.spanId
        })
        assert.strictEqual(line?.attributes["request_id"], "r1")
        assert.isFalse(seen.requests.some(({ path, text }) => path === "/v1/traces" && text.includes("s3cret")))
      }).pipe(Effect.scoped)
    )
  }
}

it.live("exports nothing of a look at an empty queue, and nothing that a trace has begun with elsewhere", () =>
  Effect.gen(function* () {
    const seen = yield* collector()
    const look = Effect.withSpan(Effect.withSpan(Effect.void, "statement", { kind: "client" }), "look")
    yield* exported(traces(seen.url))(Effect.andThen(Effect.replicateEffect(look, 50), request))
    assert.sameMembers(
      seen.spans.map(({ name }) => name),
      ["GET /v2/shipments/:id", "SELECT", "inner"]
    )
    assert.strictEqual(new Set(seen.spans.map(({ traceId }) => traceId)).size, 1)
  }).pipe(Effect.scoped)
)

const span = (name: string) => Effect.void.pipe(withTraceRoot(name, () => server))

it.live("drops what does not fit while a collector does not answer, sends one batch at a time, and says so once", () =>
  Effect.gen(function* () {
    const seen = yield* collector(() => undefined)
    const lines: Array<string> = []
    const log = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
    const options = traces(seen.url, { timeout: 100, queue: 200, batch: 50, every: 10 })
    const work = Effect.gen(function* () {
      yield* Effect.replicateEffect(span("early"), 50)
      yield* eventually("an export", () => seen.requests[0])
      yield* Effect.replicateEffect(span("more"), 5_000)
      yield* eventually("a second try", () => seen.requests[1])
    })
    yield* Effect.provide(exported(options)(work), log)
    assert.strictEqual(seen.mostAtOnce(), 1)
    assert.strictEqual(lines.filter((line) => line.startsWith("Traces are not exported")).length, 1, lines.join("\n"))
  }).pipe(Effect.scoped)
)

it.live("goes on when the collector is back, and says how many were dropped", () =>
  Effect.gen(function* () {
    const seen = yield* collector((response, count) => void response.writeHead(count === 1 ? 503 : 200).end())
    const lines: Array<string> = []
    const log = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
    const work = Effect.gen(function* () {
      yield* Effect.replicateEffect(span("early"), 30)
      yield* eventually("an export", () => seen.requests[0])
      yield* Effect.replicateEffect(span("more"), 40)
      yield* eventually("the word that it is back", () => lines.find((line) => line.includes("again")))
    })
    yield* Effect.provide(exported(traces(seen.url, { queue: 20, batch: 20 }))(work), log)
    assert.isAbove(seen.requests.length, 1)
    assert.match(lines.join("\n"), /Traces are exported again; [1-9]\d* were dropped/)
    assert.deepStrictEqual(seen.faults, [])
  }).pipe(Effect.scoped)
)

it.live("gives up what a collector refuses", () =>
  Effect.gen(function* () {
    const seen = yield* collector((response, count) => void response.writeHead(count === 1 ? 400 : 200).end())
    const work = Effect.gen(function* () {
      yield* span("refused")
      yield* eventually("an export", () => seen.requests[0])
      yield* span("taken")
      yield* eventually("the next", () => seen.requests[1])
    })
    yield* quiet(exported(traces(seen.url))(work))
    assert.deepStrictEqual(
      seen.spans.map(({ name }) => name),
      ["GET", "GET"]
    )
  }).pipe(Effect.scoped)
)
