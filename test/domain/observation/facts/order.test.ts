import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { outranks } from "#domain/observation/facts/rank.ts"

import * as Sample from "../../../support/samples.ts"
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

const shuffled = <A>(rows: ReadonlyArray<A>, keys: ReadonlyArray<number>) =>
  rows
    .map((row, index) => [keys[index % keys.length] ?? 0, row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)

const bookOf = (messages: ReadonlyArray<Message>) => {
  const book = openBook()
  for (const message of messages) book.enter(message)
  return book
}

/** The current row of each fact, until when it is confirmed, and its version. */
const currentOf = (messages: ReadonlyArray<Message>) =>
  bookOf(messages)
    .facts()
    .map(({ row, version }) => ({
      value: valueOf(row),
      retracted: row.retracted,
      revision: row.revision,
      confirmed_at: row.confirmed_at,
      version
    }))
    .toSorted((a, b) => (a.version.fact_key < b.version.fact_key ? -1 : 1))

it.prop("does not depend on what arrives first", { reports, order }, (given) => {
  const messages = messagesOf(given.reports)
  assert.deepStrictEqual(currentOf(shuffled(messages, given.order)), currentOf(messages))
})

it.prop("is outranked by no other report of its fact", { reports, order }, (given) => {
  const book = bookOf(shuffled(messagesOf(given.reports), given.order))
  for (const { row, version } of book.facts())
    for (const other of book.versions().filter(({ fact_key }) => fact_key === version.fact_key))
      assert.isFalse(outranks({ ...other, fact: row.fact }, { ...version, fact: row.fact }))
})

it.prop("does not change when all of it is reported again", { reports, order }, (given) => {
  const messages = messagesOf(given.reports)
  const again = shuffled(messages, given.order)
  const book = bookOf(messages)
  const before = book.facts()
  for (const message of again) book.enter(message)
  assert.deepStrictEqual(book.facts(), before)
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
  if (first === undefined) return
  const statements = [first, ...rest]
  const [together, apart] = [openBook(), openBook()]
  together.enter({ day: 10, statements })
  for (const statement of statements) apart.enter({ day: 10, statements: [statement] })
  const rowsOf = (book: ReturnType<typeof openBook>) => book.history().map(({ id: _id, ...row }) => row)
  assert.deepStrictEqual(rowsOf(together), rowsOf(apart))
})

it.prop("has a row for every change when messages come in their order", { reports }, (given) => {
  const book = bookOf(given.reports.map(({ value }, day) => ({ day, statements: [estimate(value)] })))
  const changes = given.reports
    .map(({ value }) => String(value))
    .filter((value, index, all) => value !== all[index - 1])
  assert.deepStrictEqual(book.history().map(valueOf), changes)
})
