import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import { outranks } from "#domain/voyage/observation/facts/rank.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { shuffled, tiesInOrder } from "../../../../support/arrivalOrder.ts"
import * as Sample from "../../../../support/samples.ts"
import { openBook } from "./book.ts"
import type { Message } from "./book.ts"
import { estimate, location, valueOf } from "./statements.ts"

/** Few values, so that repeats, ties and late ones occur. */
const Report = Schema.Struct({
  value: Schema.Literals([4, 5, 6]),
  moment: Schema.NullOr(Schema.Literals([1, 2, 3])),
  version: Schema.Literals([1, 2]),
  retracted: Schema.Literals([false, false, false, true]),
  isSnapshot: Schema.Boolean
})
const reports = Arbitrary.array(Arbitrary.schema(Report), { minLength: 1, maxLength: 9 })
const order = Arbitrary.array(Arbitrary.schema(Schema.Int), { minLength: 5, maxLength: 8 })

const statementOf = ({ isSnapshot, moment, retracted, value }: typeof Report.Type) =>
  isSnapshot
    ? { ...location(value, moment), retracted }
    : estimate(value, { retracted, revision: moment === null ? null : Sample.onDay(moment) })

/** Each on a day of its own, after all moments that they describe. */
const messagesOf = (given: ReadonlyArray<typeof Report.Type>): ReadonlyArray<Message> =>
  given.map((report, index) => ({ day: index + 10, version: report.version, statements: [statementOf(report)] }))

const dateOf = ({ day, statements: [statement] }: Message): string =>
  `${statement?.fact_key}|${statement?.revision ?? `without a date, of day ${day}`}`

const bookOf = (messages: ReadonlyArray<Message>) => {
  const book = openBook()
  for (const message of messages) book.enter(message)
  return book
}

/** The current row of each fact, until when it is confirmed, and its version. */
const currentIn = (book: ReturnType<typeof openBook>) =>
  book
    .facts()
    .map(({ row, version }) => ({
      value: valueOf(row),
      retracted: row.retracted,
      revision: row.revision,
      confirmed_at: row.confirmed_at,
      version
    }))
    .toSorted((a, b) => (a.version.fact_key < b.version.fact_key ? -1 : 1))

const currentOf = (messages: ReadonlyArray<Message>) => currentIn(bookOf(messages))

it.prop("does not depend on what arrives first", { reports, order }, (given) => {
  const messages = messagesOf(given.reports)
  assert.deepStrictEqual(currentOf(tiesInOrder(shuffled(messages, given.order), dateOf)), currentOf(messages))
})

/** The last value that began by each moment, as a fold asks for the state at a past moment. */
const statesOf = (messages: ReadonlyArray<Message>) => {
  const rows = bookOf(messages).history()
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => {
    const began = rows.filter((row) => beganAt(row) <= Sample.onDay(day))
    const last = began.reduce<Observation | null>(
      (found, row) => (found !== null && beganAt(found) > beganAt(row) ? found : row),
      null
    )
    return last === null ? null : valueOf(last)
  })
}

/** In their order, no value returns: only the interval of a row is stored, so a late report inside it hides the reports around. */
const values = Arbitrary.array(Arbitrary.schema(Schema.Literals([4, 5, 6])), { minLength: 1, maxLength: 8 })

it.prop(
  "has the same snapshot at every past moment, whatever arrives first and however often",
  { values, order },
  (given) => {
    const messages = given.values
      .toSorted()
      .map((value, day): Message => ({ day: day + 20, statements: [location(value, day)] }))
    const disordered = shuffled([...messages, ...messages], given.order)
    assert.deepStrictEqual(statesOf(disordered), statesOf(messages))
    assert.isAtMost(bookOf(disordered).history().length, messages.length)
  }
)

it.prop(
  "has the same snapshot at every past moment when messages without a date are read in any order",
  { values, order },
  (given) => {
    const messages = given.values.toSorted().map((value, day): Message => ({ day, statements: [location(value)] }))
    assert.deepStrictEqual(statesOf(shuffled(messages, given.order)), statesOf(messages))
  }
)

it("has a value, another one, and the first again in whatever order they arrive", () => {
  const messages = [4, 5, 4].map((value, day): Message => ({ day: day + 20, statements: [location(value, day)] }))
  for (const keys of [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1]
  ]) {
    assert.deepStrictEqual(statesOf(shuffled(messages, keys)), statesOf(messages), keys.join())
  }
})

it.prop("is outranked by no other report of its fact", { reports, order }, (given) => {
  const book = bookOf(tiesInOrder(shuffled(messagesOf(given.reports), given.order), dateOf))
  for (const { row, version } of book.facts())
    for (const other of book.versions().filter(({ fact_key }) => fact_key === version.fact_key))
      assert.isFalse(outranks({ ...other, fact: row.fact }, { ...version, fact: row.fact }))
})

/** A repetition inside the interval that a late report split may prove that the current row began before its end. */
it.prop("does not change when all of it is reported again", { reports, order }, (given) => {
  const messages = messagesOf(given.reports)
  const again = shuffled(messages, given.order)
  const book = bookOf(messages)
  const before = currentIn(book)
  for (const message of again) book.enter(message)
  assert.deepStrictEqual(currentIn(book), before)
})

it.prop("has a row for every report, and the current rows are among them", { reports, order }, (given) => {
  const book = bookOf(shuffled(messagesOf(given.reports), given.order))
  const contents = (rows: ReadonlyArray<{ readonly fact_key: string; readonly content_hash: string }>) =>
    [...new Set(rows.map(({ content_hash, fact_key }) => `${fact_key} ${content_hash}`))].sort()
  assert.deepStrictEqual(contents(book.history()), contents(book.versions()))
  for (const { row } of book.facts()) assert.deepInclude(book.history(), row)
})

it.prop("is the same whether statements come in one message or one by one", { reports }, (given) => {
  const [first, ...rest] = given.reports.map((report) => statementOf({ ...report, version: 1 }))
  assert(first !== undefined)
  const statements = [first, ...rest]
  const [together, apart] = [openBook(), openBook()]
  together.enter({ day: 10, statements })
  for (const statement of statements) apart.enter({ day: 10, statements: [statement] })
  const rowsOf = (book: ReturnType<typeof openBook>) => book.history().map(({ id: _id, ...row }) => row)
  assert.deepStrictEqual(rowsOf(together), rowsOf(apart))
})

it("is the same where the current row is confirmed, doubted and reported earlier in one message", () => {
  const statements = [location(6, 3), location(6), location(5, 3), location(6, 2)] as const
  const [together, apart] = [openBook(), openBook()]
  together.enter({ day: 10, statements })
  for (const statement of statements) apart.enter({ day: 10, statements: [statement] })
  const valuesOf = (book: ReturnType<typeof openBook>) =>
    book.history().map((row) => [valueOf(row), row.revision, row.confirmed_at])
  assert.deepStrictEqual(valuesOf(together), valuesOf(apart))
})

it.prop("has a row for every change when messages come in their order", { reports }, (given) => {
  const book = bookOf(given.reports.map(({ value }, day) => ({ day, statements: [estimate(value)] })))
  const changes = given.reports
    .map(({ value }) => String(value))
    .filter((value, index, all) => value !== all[index - 1])
  assert.deepStrictEqual(book.history().map(valueOf), changes)
})
