import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import { current, estimate, history, receive, reportEstimate, valueOf, values } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

/** How facts change in every ObservationStore. */
export const factsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Facts in ${adapter}`, (it) => {
    it.effect("appends what is new and confirms what is repeated", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const first = yield* reportEstimate(id, 1, 5)
        const second = yield* reportEstimate(id, 2, 5)
        assert.deepStrictEqual([first.recorded.appended.length, first.recorded.repeated], [1, 0])
        assert.deepStrictEqual(second.recorded, { appended: [], taken_back: 0, repeated: 1 })
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => [row.id, row.received_at, row.confirmed_at]),
          [[first.recorded.appended[0], Sample.onDay(1), Sample.onDay(2)]]
        )
        assert.strictEqual((yield* history(id)).length, 1)
      })
    )

    it.effect("has three rows for an estimate that goes 5, 6, 5", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        for (const [day, value] of [
          [1, 5],
          [2, 6],
          [3, 5]
        ] as const)
          yield* reportEstimate(id, day, value)
        assert.deepStrictEqual(values(yield* history(id)), ["5", "6", "5"])
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => [valueOf(row), row.received_at]),
          [["5", Sample.onDay(3)]]
        )
      })
    )

    it.effect("confirms every statement of a message when its bytes come again", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const statements = ["a", "b"].map((fact_key) => estimate(5, { fact_key }))
        yield* receive(id, { text: "same", day: 1, statements })
        const again = yield* receive(id, { text: "same", day: 4, statements })
        assert.deepStrictEqual(again.recorded.appended, [])
        yield* receive(id, { text: "same", day: 2, statements })
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => row.confirmed_at),
          [Sample.onDay(4), Sample.onDay(4)]
        )
        assert.strictEqual((yield* history(id)).length, 2)
      })
    )

    it.effect("confirms up to when the bytes were seen last, though they were read later", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const raw = Sample.raw(id, "message", { received_at: Sample.onDay(1) })
        for (const day of [1, 5, 3]) yield* store.keep({ ...raw, received_at: Sample.onDay(day) })
        yield* store.record([{ raw_id: raw.id, reading: Sample.reading([estimate(5)]) }])
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => [row.received_at, row.confirmed_at]),
          [[Sample.onDay(1), Sample.onDay(5)]]
        )
      })
    )

    it.effect("takes old bytes that come again after others for what they say now", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const hold = (day: number, text: string) =>
          receive(id, { text, day, statements: [estimate(text), estimate("always", { fact_key: "always" })] })
        for (const [day, text] of [
          [1, "placed"],
          [2, "cleared"],
          [3, "placed"]
        ] as const)
          yield* hold(day, text)
        const rows = (yield* current(id)).toSorted((a, b) => (a.fact_key < b.fact_key ? -1 : 1))
        assert.deepStrictEqual(
          rows.map((row) => [valueOf(row), row.confirmed_at]),
          [
            ["always", Sample.onDay(3)],
            ["placed", Sample.onDay(3)]
          ]
        )
        const placed = (yield* history(id)).filter(({ fact_key }) => fact_key === "estimate")
        assert.deepStrictEqual(values(placed), ["placed", "cleared", "placed"])
        const store = yield* ObservationStore
        const bytes = Sample.raw(id, "cleared", { received_at: Sample.onDay(4) })
        const { isNew, raw_id } = yield* store.keep(bytes)
        assert.isTrue(isNew, "what is news has to be read and folded")
        const reading = Sample.reading([estimate("cleared"), estimate("always", { fact_key: "always" })])
        yield* store.record([{ raw_id, reading }])
        assert.isFalse((yield* store.keep({ ...bytes, received_at: Sample.onDay(5) })).isNew)
        assert.deepStrictEqual(values(yield* current(id)).toSorted(), ["always", "cleared"])
      })
    )

    it.effect("splits the interval in which a row was confirmed when a different one arrives late", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 1, "none")
        yield* reportEstimate(id, 9, "none")
        yield* reportEstimate(id, 5, "hold")
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => [valueOf(row), row.received_at, row.confirmed_at]),
          [["none", Sample.onDay(9), Sample.onDay(9)]]
        )
        assert.deepStrictEqual(values(yield* history(id)).sort(), ["hold", "none", "none"])
      })
    )

    it.effect("splits nothing when what arrives late is older than the row", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 5, "none")
        yield* reportEstimate(id, 9, "none")
        yield* reportEstimate(id, 1, "hold")
        const rows = yield* current(id)
        assert.deepStrictEqual(
          rows.map((row) => [valueOf(row), row.received_at, row.confirmed_at]),
          [["none", Sample.onDay(5), Sample.onDay(9)]]
        )
        assert.deepStrictEqual(values(yield* history(id)).sort(), ["hold", "none"])
      })
    )

    it.effect("goes by the revision that the source reports, not by when it was received", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 20, "new", { revision: Sample.onDay(20) })
        yield* reportEstimate(id, 21, "old", { revision: Sample.onDay(10) })
        assert.deepStrictEqual(values(yield* current(id)), ["new"])
        yield* reportEstimate(id, 30, "newest", { revision: Sample.onDay(30) })
        assert.deepStrictEqual(values(yield* current(id)), ["newest"])
      })
    )

    it.effect("has a row for each revision of a fact, but not for a repeated snapshot", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const none = Sample.statement({ fact: { type: "holds", holds: [] }, fact_key: "holds" })
        const report = (day: number, statement: Statement) => receive(id, { day, statements: [statement] })
        for (const day of [1, 2]) {
          const moment = { revision: Sample.onDay(day), happened: { at: Sample.onDay(day), zone: null } }
          yield* report(day + 10, { ...none, ...moment })
          yield* reportEstimate(id, day + 10, 5, { revision: moment.revision })
        }
        const rows = (yield* current(id)).toSorted((a, b) => (a.fact_key < b.fact_key ? -1 : 1))
        assert.deepStrictEqual(
          rows.map((row) => [row.fact_key, row.revision, row.confirmed_at]),
          [
            ["estimate", Sample.onDay(2), Sample.onDay(12)],
            ["holds", Sample.onDay(2), Sample.onDay(2)]
          ]
        )
        assert.deepStrictEqual((yield* history(id)).map(({ fact_key }) => fact_key).sort(), [
          "estimate",
          "estimate",
          "holds"
        ])
      })
    )

    it.effect("has a row for an older revision that arrives late, which does not become current", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        for (const day of [3, 1, 2, 3, 1]) yield* reportEstimate(id, 10, 5, { revision: Sample.onDay(day) })
        assert.deepStrictEqual(
          (yield* current(id)).map(({ revision }) => revision),
          [Sample.onDay(3)]
        )
        assert.deepStrictEqual((yield* history(id)).map(({ revision }) => revision).sort(), [1, 2, 3].map(Sample.onDay))
      })
    )

    it.effect("does not grow while a source keeps telling a state that is out of date", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 1, "new", { revision: Sample.onDay(1) })
        for (let day = 2; day < 12; day++) {
          const isStale = day % 2 === 0
          yield* reportEstimate(id, day, isStale ? "old" : "new", { revision: Sample.onDay(isStale ? 0 : 1) })
        }
        assert.deepStrictEqual(values(yield* current(id)), ["new"])
        assert.isAtMost((yield* history(id)).length, 3)
      })
    )

    it.effect("has a row for a retraction, and one for its end", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 1, 5)
        const { recorded } = yield* reportEstimate(id, 2, 5, { retracted: true })
        assert.strictEqual(recorded.appended.length, 1)
        assert.deepStrictEqual(
          (yield* current(id)).map(({ retracted }) => retracted),
          [true]
        )
        yield* reportEstimate(id, 3, 5)
        assert.deepStrictEqual(
          (yield* current(id)).map(({ retracted }) => retracted),
          [false]
        )
        assert.deepStrictEqual(
          (yield* history(id)).map(({ retracted }) => retracted),
          [false, true, false]
        )
      })
    )

    it.effect("changes nothing when a message is read again with the same version, or an older one", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const statements = ["a", "b"].map((fact_key) => estimate(5, { fact_key }))
        const { raw_id } = yield* receive(id, { day: 1, statements, reading: { version: 2 } })
        const before = yield* history(id)
        const again = yield* oneAnswer(store.record([{ raw_id, reading: Sample.reading(statements, { version: 2 }) }]))
        const older = yield* oneAnswer(
          store.record([{ raw_id, reading: Sample.reading([estimate(7, { fact_key: "c" })], { version: 1 }) }])
        )
        const other = yield* oneAnswer(
          store.record([{ raw_id, reading: Sample.reading([estimate(8, { fact_key: "b" })], { version: 2 }) }])
        )
        assert.deepStrictEqual([again.appended, older.appended, other.appended], [[], [], []])
        assert.deepStrictEqual(yield* history(id), before)
        const latest = yield* reportEstimate(id, 2, 6, { fact_key: "a" })
        yield* store.record([{ raw_id, reading: Sample.reading(statements, { version: 2 }) }])
        assert.strictEqual(latest.recorded.appended.length, 1)
        const a = (yield* current(id)).filter(({ fact_key }) => fact_key === "a")
        assert.deepStrictEqual(values(a), ["6"])
      })
    )

    it.effect("lets a newer reader supersede the older: what it no longer finds is taken back", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const revision = Sample.onDay(0)
        const fact = (fact_key: string, value: number) => estimate(value, { fact_key, revision })
        const { raw_id } = yield* receive(id, {
          day: 1,
          statements: [fact("same", 1), fact("read", 2), fact("gone", 3)]
        })
        const newer = Sample.reading([fact("same", 1), fact("read", 20), fact("found", 4)], { version: 2 })
        const { appended } = yield* oneAnswer(store.record([{ raw_id, reading: newer }]))
        assert.strictEqual(appended.length, 3)
        const rows = (yield* current(id)).toSorted((a, b) => (a.fact_key < b.fact_key ? -1 : 1))
        assert.deepStrictEqual(
          rows.map((row) => [row.fact_key, valueOf(row), row.retracted]),
          [
            ["found", "4", false],
            ["gone", "3", true],
            ["read", "20", false],
            ["same", "1", false]
          ]
        )
        assert.deepStrictEqual((yield* oneAnswer(store.record([{ raw_id, reading: newer }]))).appended, [])
        assert.strictEqual((yield* history(id)).length, 6)
      })
    )

    it.effect("does not retract what a later message still reports", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const first = yield* reportEstimate(id, 1, 5)
        const second = yield* reportEstimate(id, 2, 5)
        const reading = Sample.reading([], { version: 2 })
        yield* store.record([{ raw_id: first.raw_id, reading }])
        assert.deepStrictEqual(
          (yield* current(id)).map(({ retracted }) => retracted),
          [false]
        )
        yield* store.record([{ raw_id: second.raw_id, reading }])
        assert.deepStrictEqual(
          (yield* current(id)).map(({ retracted }) => retracted),
          [true]
        )
      })
    )
  })
)
