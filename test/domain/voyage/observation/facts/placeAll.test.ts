import { assert, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../../../support/samples.ts"
import { openBook } from "./book.ts"
import { estimate, location, valueOf } from "./statements.ts"

const on = Sample.onDay
const values = (rows: ReadonlyArray<Observation>) => rows.map(valueOf)

it("opens a fact, and has one row however often that is repeated", () => {
  const book = openBook()
  const [[opened] = []] = book.enter({ day: 1, statements: [estimate(5)] })
  assert.deepStrictEqual(book.enter({ day: 3, statements: [estimate(5)] }), [[]])
  assert.deepStrictEqual(book.enter({ day: 2, statements: [estimate(5)] }), [[]])
  const { row, since } = book.current("estimate")
  assert.deepStrictEqual([row.id, row.received_at, row.confirmed_at, since], [opened?.id, on(1), on(3), on(1)])
  assert.deepStrictEqual(book.history(), [row])
})

it("has three rows for an estimate that goes 5, 6, 5", () => {
  const book = openBook()
  for (const [day, value] of [5, 6, 5].entries()) book.enter({ day, statements: [estimate(value)] })
  assert.deepStrictEqual(values(book.history()), ["5", "6", "5"])
  assert.strictEqual(book.current("estimate").row, book.history().at(-1))
})

it("has the same rows when one message holds all statements", () => {
  const book = openBook()
  const added = book.enter({ day: 9, statements: [location(5, 1), location(6, 2), location(6, 3), location(5, 4)] })
  assert.deepStrictEqual(added.map(values), [["5"], ["6"], [], ["5"]])
  assert.deepStrictEqual(
    book.history().map((row) => [valueOf(row), row.confirmed_at]),
    [
      ["5", on(1)],
      ["6", on(3)],
      ["5", on(4)]
    ]
  )
})

it("confirms up to when the bytes were last seen, but is current since they came", () => {
  const book = openBook()
  book.enter({ day: 1, seen: 5, statements: [estimate(5), location("A1", 0)] })
  const { row, since } = book.current("estimate")
  assert.deepStrictEqual([row.received_at, row.confirmed_at, since], [on(1), on(5), on(1)])
  const snapshot = book.current("location")
  assert.deepStrictEqual([snapshot.row.confirmed_at, snapshot.since, snapshot.version.seen_at], [on(0), on(0), on(5)])
})

it("splits the interval in which a row was confirmed when a different one arrives late", () => {
  const book = openBook()
  for (const day of [1, 9]) book.enter({ day, statements: [estimate("none")] })
  const [first] = book.history()
  const [added = []] = book.enter({ day: 5, statements: [estimate("hold")] })
  assert.deepStrictEqual(
    added.map((row) => [valueOf(row), row.received_at, row.confirmed_at]),
    [
      ["hold", on(5), on(5)],
      ["none", on(9), on(9)]
    ]
  )
  const { row, since } = book.current("estimate")
  assert.deepStrictEqual([row, since], [added[1], on(9)])
  assert.strictEqual(row.raw_id, book.current("estimate").version.raw_id)
  assert.notStrictEqual(row.raw_id, first?.raw_id)
  assert.deepStrictEqual(book.enter({ day: 6, statements: [estimate("hold")] }), [[]])
})

it("yields to the current row when it is older: one row for it, however often it comes", () => {
  const book = openBook()
  for (const day of [5, 9]) book.enter({ day, statements: [estimate("none")] })
  const { row } = book.current("estimate")
  assert.deepStrictEqual(book.enter({ day: 1, statements: [estimate("hold")] }).map(values), [["hold"]])
  assert.deepStrictEqual(book.enter({ day: 2, statements: [estimate("hold")] }), [[]])
  assert.strictEqual(book.current("estimate").row, row)
})

it("yields at the moment at which the interval begins", () => {
  const book = openBook()
  for (const day of [1, 9]) book.enter({ day, statements: [location("none", day)] })
  const before = book.current("location")
  book.enter({ day: 11, statements: [location("at the beginning", 1)] })
  assert.strictEqual(book.current("location"), before)
})

it("replaces a snapshot of the same moment that arrived before, and yields to one that arrived later", () => {
  const book = openBook()
  for (const day of [1, 9]) book.enter({ day, statements: [location("none", day)] })
  book.enter({ day: 11, version: 0, statements: [location("at the end", 9)] })
  const { row } = book.current("location")
  assert.strictEqual(valueOf(row), "at the end")
  book.enter({ day: 10, statements: [location("before it", 9)] })
  book.enter({ day: 12, statements: [location("none", 9)] })
  assert.strictEqual(book.current("location").row, row)
})

it("has a row for each revision, and goes by the revision", () => {
  const book = openBook()
  for (const [day, revision] of [3, 1, 2, 3, 1].entries())
    book.enter({ day: day + 5, statements: [estimate(5, { revision: on(revision) })] })
  assert.strictEqual(book.current("estimate").row.revision, on(3))
  assert.deepStrictEqual(
    book
      .history()
      .map(({ revision }) => revision)
      .sort(),
    [on(1), on(2), on(3)]
  )
})

it("confirms a snapshot up to the moment it describes, and does not append it", () => {
  const book = openBook()
  for (const moment of [1, 3, 2]) book.enter({ day: moment + 10, statements: [location("A1", moment)] })
  const { row, version } = book.current("location")
  assert.deepStrictEqual([row.revision, row.confirmed_at, version.seen_at], [on(3), on(3), on(13)])
  assert.isFalse(version.moves)
  assert.deepStrictEqual(book.history(), [row])
})

it("confirms a snapshot that names no moment by seeing it", () => {
  const book = openBook()
  for (const day of [1, 2]) book.enter({ day, statements: [location("A1")] })
  const { row, version } = book.current("location")
  assert.deepStrictEqual([row.confirmed_at, version.moves, book.history().length], [on(2), true, 1])
})

it("lets a newer reader of the same message replace what an older one read", () => {
  const book = openBook()
  book.enter({ day: 1, version: 2, statements: [estimate(5), location("A1", 1)] })
  book.enter({ day: 1, version: 10, statements: [estimate(6), location("A1", 1)] })
  assert.strictEqual(valueOf(book.current("estimate").row), "6")
  assert.strictEqual(book.current("location").version.reader_version, 10)
  book.enter({ day: 1, version: 3, statements: [estimate(7)] })
  assert.strictEqual(valueOf(book.current("estimate").row), "6")
})

it("has a row for a retraction, and one for its end", () => {
  const book = openBook()
  for (const [day, retracted] of [false, true, true, false].entries())
    book.enter({ day, statements: [estimate(5, { retracted })] })
  assert.deepStrictEqual(
    book.history().map(({ retracted }) => retracted),
    [false, true, false]
  )
  assert.isFalse(book.current("estimate").row.retracted)
})

it("leaves a row that is no longer current as it was confirmed by then", () => {
  const [replaced, split] = [openBook(), openBook()]
  for (const day of [1, 4]) replaced.enter({ day, statements: [estimate(5)] })
  replaced.enter({ day: 6, statements: [estimate(6)] })
  for (const [day, value] of [
    [1, 5],
    [9, 5],
    [5, 6],
    [12, 5]
  ] as const)
    split.enter({ day, statements: [estimate(value)] })
  const historyOf = (book: typeof split) => book.history().map((row) => [valueOf(row), row.confirmed_at])
  assert.deepStrictEqual(historyOf(replaced), [
    ["5", on(4)],
    ["6", on(6)]
  ])
  assert.deepStrictEqual(historyOf(split), [
    ["5", on(9)],
    ["6", on(5)],
    ["5", on(12)]
  ])
})

it.each([
  ["as they arrive", [1, 2]],
  ["the later one first", [2, 1]]
] as const)("goes by arrival where a source gives two snapshots one date: read %s", (_, days) => {
  const [first, second] = ["b first", "a second"] as const
  const report = (day: 1 | 2, value: string) => ({ day: day + 10, statements: [location(value, 5)] })
  const book = openBook()
  for (const day of days) book.enter(report(day, day === 1 ? first : second))
  assert.strictEqual(valueOf(book.current("location").row), second)
  book.enter({ day: 20, statements: [location(first, 5)] })
  assert.strictEqual(valueOf(book.current("location").row), second, "a repetition is no later arrival")
  book.enter({ day: 21, statements: [location(first, 6)] })
  assert.strictEqual(valueOf(book.current("location").row), first, "a later date counts")
  book.enter({ day: 22, statements: [location(second, 6)] })
  book.enter({ day: 23, statements: [location(first, 6)] })
  assert.strictEqual(valueOf(book.current("location").row), second, "its date is that of the first report")
})

it("splits a row of the past, and confirms one, for a snapshot that arrives late", () => {
  const book = openBook()
  for (const [value, moment] of [
    ["A", 1],
    ["A", 4],
    ["C", 9]
  ] as const) {
    book.enter({ day: moment + 10, statements: [location(value, moment)] })
  }
  const intervals = () => book.history().map((row) => [valueOf(row), row.happened, row.confirmed_at] as const)
  const at = (day: number) => ({ at: on(day), zone: null })
  book.enter({ day: 30, statements: [location("B", 2)] })
  assert.deepStrictEqual(intervals(), [
    ["A", at(1), on(1)],
    ["C", at(9), on(9)],
    ["B", at(2), on(2)],
    ["A", at(4), on(4)]
  ])
  const before = book.current("location")
  book.enter({ day: 31, statements: [location("B", 2)] })
  book.enter({ day: 32, statements: [location("A", 6)] })
  assert.deepStrictEqual(intervals().at(-1), ["A", at(4), on(6)])
  assert.lengthOf(book.history(), 4)
  assert.strictEqual(book.current("location"), before)
})

it("is current since its first report, though that arrives late", () => {
  const book = openBook()
  for (const moment of [9, 3]) book.enter({ day: 20 - moment, statements: [location("A", moment)] })
  const { row, since } = book.current("location")
  assert.deepStrictEqual([row.happened, row.confirmed_at, since], [{ at: on(3), zone: null }, on(9), on(3)])
})

it("is current again since the report that followed a different one, though both arrive late", () => {
  const book = openBook()
  const moments = [
    ["A", 6],
    ["A", 9],
    ["A", 2],
    ["B", 4]
  ] as const
  for (const [value, moment] of moments) book.enter({ day: moment + 10, statements: [location(value, moment)] })
  const { row, since } = book.current("location")
  const at = (day: number) => ({ at: on(day), zone: null })
  assert.deepStrictEqual([row.happened, row.confirmed_at, since], [at(6), on(9), on(6)])
  assert.deepStrictEqual(
    book.history().map((one) => [valueOf(one), one.happened, one.confirmed_at]),
    [
      ["A", at(6), on(9)],
      ["A", at(2), on(2)],
      ["B", at(4), on(4)]
    ]
  )
})
