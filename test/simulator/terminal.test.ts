import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { numbersOf } from "#adapters/simulator/voyage/numbers.ts"

import { call, simulator } from "./support.ts"

const Instant = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Local = Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)))

const Container = Schema.Struct({
  number: Schema.String,
  found: Schema.Boolean,
  as_of: Schema.optionalKey(Instant),
  available: Schema.optionalKey(Schema.Boolean),
  holds: Schema.optionalKey(
    Schema.Array(Schema.Struct({ text: Schema.String, status: Schema.Literals(["hold", "pending"]) }))
  ),
  fees: Schema.optionalKey(
    Schema.Array(Schema.Struct({ type: Schema.String, amount: Schema.Finite, currency: Schema.String }))
  ),
  last_free_day: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/)))),
  discharged_at: Schema.optionalKey(Local),
  gated_out_at: Schema.optionalKey(Local),
  yard_location: Schema.optionalKey(Schema.NullOr(Schema.String)),
  appointment_at: Schema.optionalKey(Local),
  size_type: Schema.optionalKey(Schema.String)
})
type Container = typeof Container.Type

const Answer = Schema.fromJsonString(
  Schema.Struct({ facility: Schema.String, generated_at: Instant, containers: Schema.Array(Container) })
)
const readAnswer = Schema.decodeEffect(Answer)

const ask = Effect.fnUntraced(function* (facility: string, ...numbers: ReadonlyArray<string>) {
  const { text } = yield* call(`/terminal/v1/availability?facility=${facility}&containers=${numbers.join(",")}`)
  return (yield* readAnswer(text)).containers
})

/** The successive answers of a terminal about a container, from before the ship arrives to the end. */
const history = Effect.fnUntraced(function* (
  facility: string,
  number: string,
  show: (container: Container) => unknown
) {
  const { advanceHours } = yield* Simulator
  const answers: Array<string> = []
  yield* ask(facility, number)
  yield* advanceHours(18 * 24)
  for (let hours = 0; hours < 27 * 24; hours += 2) {
    const [container] = yield* ask(facility, number)
    const now = container?.found === true ? JSON.stringify(show(container)) : "-"
    if (answers.at(-1) !== now) answers.push(now)
    yield* advanceHours(2)
  }
  return answers
})

layer(simulator({ requestsPerSecond: 1_000_000 }))("terminal", (it) => {
  it.effect("knows a container only around its stay", () =>
    Effect.gen(function* () {
      const container = numbersOf("PLAIN", 1).container(1)
      const stages = yield* history("WBCT", container, ({ available, discharged_at, gated_out_at }) =>
        [discharged_at, gated_out_at, available]
          .map((it) => it ?? null)
          .map((it) => (typeof it === "string" ? "yes" : it))
      )
      assert.deepStrictEqual(stages, [
        "-",
        "[null,null,null]",
        `["yes",null,false]`,
        `["yes",null,true]`,
        `["yes","yes",null]`,
        "-"
      ])
    })
  )

  it.effect("releases holds one after the other", () =>
    Effect.gen(function* () {
      const answers = yield* history("WBCT", numbersOf("HOLD", 1).container(1), ({ available, holds }) =>
        holds === undefined ? null : [holds.map(({ status }) => status), available ?? null]
      )
      assert.deepStrictEqual(answers.slice(0, -1), [
        "-",
        "null",
        `[["hold"],null]`,
        `[["hold"],false]`,
        `[["hold","hold","hold"],false]`,
        `[["hold","hold"],false]`,
        `[["pending","hold"],false]`,
        `[["hold"],false]`,
        `[[],false]`,
        `[[],true]`,
        `[[],null]`
      ])
    })
  )

  it.effect("posts a fee without an amount, then with one", () =>
    Effect.gen(function* () {
      const amounts = yield* history("WBCT", numbersOf("FEE", 1).container(1), ({ fees }) =>
        fees?.map((fee) => fee.amount)
      )
      const [, , none, zero, first, second, paid] = amounts.map((it) =>
        it === "-" || it === undefined ? it : JSON.parse(it)
      )
      assert.deepStrictEqual([none, zero, paid], [[], [0], []])
      assert.strictEqual(second[0], 2 * first[0])
    })
  )

  it.effect("moves the last free day back, then forward", () =>
    Effect.gen(function* () {
      const days = yield* history("WBCT", numbersOf("LFD", 1).container(1), ({ last_free_day }) => last_free_day)
      const [first, second, third] = days.flatMap((it) =>
        it === "-" || it === "null" ? [] : [Date.parse(JSON.parse(it))]
      )
      const day = 86_400_000
      assert.deepStrictEqual([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)], [2 * day, -day])
      const truth = yield* Simulator.use((it) => it.truth("SIMLLFD0001"))
      assert.strictEqual(Date.parse(truth?.consignments[0]?.containers[0]?.last_free_day ?? ""), third)
    })
  )

  it.effect("answers for a list, found or not", () =>
    Effect.gen(function* () {
      const { advanceHours } = yield* Simulator
      const { container } = numbersOf("RAIL", 1)
      yield* ask("TTI", container(1))
      yield* advanceHours(24 * 24)
      const found = (yield* ask("TTI", container(1), "MSCU0000000", container(2))).map((it) => [it.number, it.found])
      assert.deepStrictEqual(found, [
        [container(1), true],
        ["MSCU0000000", false],
        [container(2), true]
      ])
      assert.deepStrictEqual(
        (yield* ask("WBCT", container(1))).map((it) => it.found),
        [false]
      )
    })
  )

  it.effect("refuses a stranger, an unknown facility and an empty list", () =>
    Effect.gen(function* () {
      const status = (query: string, headers?: Record<string, string>) =>
        Effect.map(call(`/terminal/v1/availability?${query}`, headers), (it) => it.status)
      assert.strictEqual(yield* status("facility=WBCT&containers=A", {}), 401)
      assert.strictEqual(yield* status("facility=NONE&containers=A"), 404)
      assert.strictEqual(yield* status("facility=WBCT&containers="), 400)
      assert.strictEqual(yield* status(`facility=WBCT&containers=${"A,".repeat(101)}`), 400)
    })
  )
})
