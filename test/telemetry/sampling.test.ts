import { assert, it } from "@effect/vitest"
import { Effect, Tracer } from "effect"

import type { SamplerOptions } from "#adapters/telemetry/SignalOptions.ts"
import { makeTracer } from "#adapters/telemetry/tracer.ts"
import { currentTrace } from "#application/telemetry/trace/currentTrace.ts"
import { causesOf, withTraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

const terms = { kind: "consumer", attributes: {} } as const

/** What a sampler keeps of work that many cause, and the trace that each goes on with. */
const keptOf = (sampler: SamplerOptions, causes: ReadonlyArray<string | null>) =>
  Effect.gen(function* () {
    let kept = 0
    const tracer = makeTracer(sampler, () => kept++)
    const work = Effect.withSpan(currentTrace, "inner")
    const traces = yield* Effect.forEach(causes, (cause) =>
      work.pipe(
        withTraceRoot("work", () => ({ ...terms, ...causesOf(cause) })),
        Effect.withTracer(tracer)
      )
    )
    return { kept, traces: traces.map(String) }
  })

const many = Array.from({ length: 2_000 }, () => null)
const hex = (digits: string) => digits.repeat(16)
const [sampled, unsampled] = [`00-${hex("af")}-${hex("b")}-01`, `00-${hex("af")}-${hex("b")}-00`]

it.effect("keeps a share of the traces, each whole, and has the others known as not kept", () =>
  Effect.gen(function* () {
    const { kept, traces } = yield* keptOf({ isParentBased: true, ratio: 0.25 }, many)
    const ofKept = traces.filter((trace) => trace.endsWith("-01"))
    assert.strictEqual(kept, 2 * ofKept.length)
    assert.isAbove(ofKept.length, 400)
    assert.isBelow(ofKept.length, 600)
    for (const trace of traces) assert.match(trace, /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/)
    assert.strictEqual(new Set(traces).size, many.length)
  })
)

it.effect("does as the trace does that it goes on with, or as its own share says", () =>
  Effect.gen(function* () {
    const keptIn = (sampler: SamplerOptions) =>
      Effect.map(keptOf(sampler, [sampled, unsampled, null]), ({ kept }) => kept)
    assert.strictEqual(yield* keptIn({ isParentBased: true, ratio: 1 }), 4)
    assert.strictEqual(yield* keptIn({ isParentBased: true, ratio: 0 }), 2)
    assert.strictEqual(yield* keptIn({ isParentBased: false, ratio: 1 }), 6)
    assert.strictEqual(yield* keptIn({ isParentBased: false, ratio: 0 }), 0)
  })
)

it.effect("goes on with the trace of what caused it, kept or not", () =>
  Effect.gen(function* () {
    const { traces } = yield* keptOf({ isParentBased: true, ratio: 1 }, [sampled, unsampled])
    assert.deepStrictEqual(
      traces.map((trace) => [trace.slice(3, 35), trace.slice(-2)]),
      [
        [hex("af"), "01"],
        [hex("af"), "00"]
      ]
    )
  })
)

it.effect("links what else caused it", () =>
  Effect.gen(function* () {
    const links: Array<ReadonlyArray<Tracer.SpanLink>> = []
    const tracer = Tracer.make({
      span: (made) => {
        links.push(made.links)
        return new Tracer.NativeSpan(made)
      }
    })
    const other = `00-${hex("0c")}-${hex("d")}-01`
    const caused = causesOf(`${sampled} ${other} nonsense`)
    yield* Effect.void.pipe(
      withTraceRoot("work", () => ({ ...terms, ...caused })),
      Effect.withTracer(tracer)
    )
    assert.strictEqual(caused.parent?.traceId, hex("af"))
    assert.deepStrictEqual(
      links.flat().map(({ span }) => span.traceId),
      [hex("0c")]
    )
  })
)

it.effect("is the work alone where nobody takes spans", () =>
  Effect.gen(function* () {
    const asked: Array<string> = []
    const work = currentTrace.pipe(
      withTraceRoot("work", () => {
        asked.push("terms")
        return terms
      })
    )
    assert.isNull(yield* work)
    assert.deepStrictEqual(asked, [])
  })
)
