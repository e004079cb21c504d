import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { outranks } from "#domain/observation/facts/rank.ts"

import * as Sample from "../../../support/samples.ts"
import { openBook } from "./book.ts"
import type { Message } from "./book.ts"
import { estimate, location, valueOf } from "./statements.ts"

/** Few values, so that repeats, ties and late ones occur. */
const Said = Schema.Struct({
  value: Schema.Literals([4, 5, 6]),
  moment: Schema.NullOr(Schema.Literals([1, 2, 3])),
  version: Schema.Literals([1, 2]),
  retracted: Schema.Literals([false, false, false, true]),
  isSnapshot: Schema.Boolean
})
const saids = Arbitrary.array(Arbitrary.schema(Said), { minLength: 1, maxLength: 9 })
const order = Arbitrary.array(Arbitrary.schema(Schema.Int), { minLength: 5, maxLength: 8 })

const statementOf = ({ isSnapshot, moment, retracted, value }: typeof Said.Type) =>
  isSnapshot
    ? { ...location(value, moment), retracted }
    : estimate(value, { retracted, revision: moment === null ? null : Sample.onDay(moment) })

/** Each on a day of its own, after all moments that they speak of. */
const messagesOf = (given: ReadonlyArray<typeof Said.Type>): ReadonlyArray<Message> =>
  given.map((said, index) => ({ day: index + 10, version: said.version, statements: [statementOf(said)] }))

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

/** Of each fact what its source says, until when, and which message said so last. */
const standingOf = (messages: ReadonlyArray<Message>) =>
  bookOf(messages)
    .standings()
    .map(({ row, saying }) => ({
      value: valueOf(row),
      retracted: row.retracted,
      revision: row.revision,
      confirmed_at: row.confirmed_at,
      saying
    }))
    .toSorted((a, b) => (a.saying.fact_key < b.saying.fact_key ? -1 : 1))

it.prop("does not depend on what arrives first", { saids, order }, (given) => {
  const messages = messagesOf(given.saids)
  assert.deepStrictEqual(standingOf(shuffled(messages, given.order)), standingOf(messages))
})

it.prop("is outranked by nothing that was ever said of its fact", { saids, order }, (given) => {
  const book = bookOf(shuffled(messagesOf(given.saids), given.order))
  for (const { row, saying } of book.standings())
    for (const other of book.sayings().filter(({ fact_key }) => fact_key === saying.fact_key))
      assert.isFalse(outranks({ ...other, fact: row.fact }, { ...saying, fact: row.fact }))
})

it.prop("does not change when all of it is said again", { saids, order }, (given) => {
  const messages = messagesOf(given.saids)
  const again = shuffled(messages, given.order)
  const book = bookOf(messages)
  const before = book.standings()
  for (const message of again) book.enter(message)
  assert.deepStrictEqual(book.standings(), before)
})

it.prop("has a row for everything that was said, and what stands is among them", { saids, order }, (given) => {
  const book = bookOf(shuffled(messagesOf(given.saids), given.order))
  const contents = (rows: ReadonlyArray<{ readonly fact_key: string; readonly content_hash: string }>) =>
    [...new Set(rows.map(({ content_hash, fact_key }) => `${fact_key} ${content_hash}`))].sort()
  assert.deepStrictEqual(contents(book.history()), contents(book.sayings()))
  for (const { row } of book.standings()) assert.deepInclude(book.history(), row)
})

it.prop("is the same whether statements come in one message or one by one", { saids }, (given) => {
  const [first, ...rest] = given.saids.map((said) => statementOf({ ...said, version: 1 }))
  if (first === undefined) return
  const statements = [first, ...rest]
  const [together, apart] = [openBook(), openBook()]
  together.enter({ day: 10, statements })
  for (const statement of statements) apart.enter({ day: 10, statements: [statement] })
  const told = (book: ReturnType<typeof openBook>) => book.history().map(({ id: _id, ...row }) => row)
  assert.deepStrictEqual(told(together), told(apart))
})

it.prop("has a row for every change when messages come in their order", { saids }, (given) => {
  const book = bookOf(given.saids.map(({ value }, day) => ({ day, statements: [estimate(value)] })))
  const changes = given.saids.map(({ value }) => String(value)).filter((value, index, all) => value !== all[index - 1])
  assert.deepStrictEqual(book.history().map(valueOf), changes)
})
