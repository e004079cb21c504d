import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References, Tracer } from "effect"

import { serve } from "../support/server.ts"
import { wire } from "../support/wire.ts"

interface Line {
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}

let lines: Array<Line> = []
let spans: Array<Tracer.NativeSpan> = []

const Logs = Logger.layer([
  Logger.make(({ fiber, message }) => {
    lines.push({ message: String(message), annotations: fiber.getRef(References.CurrentLogAnnotations) })
  })
])

const Spans = Layer.succeed(
  Tracer.Tracer,
  Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      if (options.kind === "server" && options.name.startsWith("http ")) spans.push(span)
      return span
    }
  })
)

const [trace, parent] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"]
const traceparent = `00-${trace}-${parent}-01`

/** The one line and the spans of a request, and its answer. */
const told = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>> = {}) {
  ;[lines, spans] = [[], []]
  const answer = yield* wire(path, headers)
  const line = lines.find(({ message }) => message.startsWith("GET "))
  return { answer, line, spans }
})

layer(serve().pipe(Layer.provideMerge(Logs)))("A request where no tracer takes spans", (it) => {
  it.effect("has one line with the client's trace, or one of its own, and the id of its answer", () =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 3; turn++) {
        const followed = yield* told("/v2/shipments?page[size]=3", { traceparent })
        assert.strictEqual(followed.line?.message, "GET /v2/shipments 200")
        assert.strictEqual(followed.line?.annotations["trace_id"], trace)
        assert.strictEqual(followed.line?.annotations["request_id"], followed.answer.headers["x-request-id"])
        assert.isTrue(Number.isInteger(followed.line?.annotations["milliseconds"]))
        const [one, other] = [yield* told("/v2/shipments"), yield* told("/v2/shipments")]
        const ids = [one, other].map(({ line }) => String(line?.annotations["trace_id"]))
        for (const id of ids) assert.match(id, /^[\da-f]{32}$/)
        assert.notStrictEqual(ids[0], ids[1])
      }
    })
  )

  it.effect("has a line when it is refused, and none when it is a probe's", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* told("/v2/nowhere?secret=1")).line?.message, "GET /v2/… 404")
      assert.strictEqual((yield* told("/invitation/secret")).line?.message, "GET /invitation/… 410")
      const probe = yield* told("/health")
      assert.deepStrictEqual([Buffer.from(probe.answer.bytes).toString(), probe.line], ['{"status":"ok"}', undefined])
      assert.match(probe.answer.headers["x-request-id"] ?? "", /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/)
    })
  )
})

layer(serve().pipe(Layer.provideMerge(Layer.merge(Logs, Spans))))("A request where a tracer takes spans", (it) => {
  it.effect("is a span of the client's trace, whose id its line has", () =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 3; turn++) {
        const followed = yield* told("/v2/shipments", { traceparent })
        assert.deepStrictEqual(
          followed.spans.map(({ name, traceId }) => [name, traceId]),
          [["http GET", trace]]
        )
        assert.strictEqual(followed.line?.annotations["trace_id"], trace)
        const own = yield* told("/v2/shipments")
        assert.strictEqual(own.line?.annotations["trace_id"], own.spans[0]?.traceId)
        assert.notStrictEqual(own.spans[0]?.traceId, trace)
      }
    })
  )
})
