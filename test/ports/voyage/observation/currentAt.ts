import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { endOfTime, selectCurrentRows } from "#domain/voyage/merge/terminal/currentAt.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import { current, estimate, history, receive } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

const Day = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 30 }))
const Report = Schema.Struct({
  day: Day,
  value: Schema.Literals([4, 5, 6]),
  fact: Schema.Literals(["a", "b"]),
  happened: Schema.NullOr(Day),
  isExpected: Schema.Boolean
})
const reports = Arbitrary.array(Arbitrary.schema(Report), { maxLength: 14 })
const days = Arbitrary.array(Arbitrary.schema(Day), { maxLength: 3 })

/** What was current at some moment, in every ObservationStore. */
export const currentAtContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Rows current at a moment, in ${adapter}`, (it) => {
    it.effect.prop(
      "agrees with the whole history, current rows included",
      [reports, days],
      ([reported, moments]) =>
        Effect.gen(function* () {
          const store = yield* ObservationStore
          const { id } = yield* newFeed()
          for (const { day, fact, happened, isExpected, value } of reported) {
            const statement = estimate(value, {
              fact_key: fact,
              classifier: isExpected ? "EST" : "ACT",
              happened: happened === null ? null : { at: Sample.onDay(happened), zone: null }
            })
            yield* receive(id, { day, statements: [statement] })
          }
          const asked = [...moments.map(Sample.onDay), endOfTime]
          const all = yield* history(id)
          const stood = new Set([...selectCurrentRows(all, asked)].map((row) => row.id))
          const now = new Set((yield* current(id)).map((row) => row.id))
          assert.deepStrictEqual(
            yield* oneAnswer(store.currentAt([{ feeds: [id, id], moments: asked, subjects: null }])),
            all.filter((row) => stood.has(row.id) || now.has(row.id))
          )
          const latest = yield* oneAnswer(store.currentAt([{ feeds: [id], moments: [], subjects: null }]))
          assert.deepStrictEqual(new Set(latest.map((row) => row.id)), now)
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("are answered for the given subjects alone, with the past rows of their facts", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const about = (fact_key: string, number: string) => ({
          fact_key,
          container: null,
          documents: [{ type: "bill" as const, number }]
        })
        for (const [day, value] of [
          [1, 4],
          [3, 5]
        ] as const) {
          const statements = [estimate(value, about("one", "BL-1")), estimate(value, about("other", "BL2"))]
          yield* receive(id, { day, statements })
        }
        const keys = (subjects: ReadonlyArray<string> | null) =>
          Effect.map(oneAnswer(store.currentAt([{ feeds: [id], moments: [Sample.onDay(2)], subjects }])), (rows) =>
            rows.map(({ fact_key }) => fact_key)
          )
        assert.deepStrictEqual(yield* keys(["BL1"]), ["one", "one"])
        assert.deepStrictEqual(yield* keys(["BL 2"]), ["other", "other"])
        assert.deepStrictEqual(yield* keys([]), [])
        assert.lengthOf(yield* keys(null), 4)
      })
    )

    it.effect("are answered for the given feeds alone", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const [one, other] = [(yield* newFeed()).id, (yield* newFeed()).id]
        for (const feed of [one, other]) yield* receive(feed, { day: 1, statements: [estimate(1)] })
        const feeds = (yield* oneAnswer(store.currentAt([{ feeds: [one], moments: [endOfTime], subjects: null }]))).map(
          ({ feed_id }) => feed_id
        )
        assert.deepStrictEqual(feeds, [one])
        assert.lengthOf(
          yield* oneAnswer(store.currentAt([{ feeds: [one, other], moments: [endOfTime], subjects: null }])),
          2
        )
        assert.deepStrictEqual(
          yield* oneAnswer(store.currentAt([{ feeds: [], moments: [endOfTime], subjects: null }])),
          []
        )
      })
    )
  })
)
