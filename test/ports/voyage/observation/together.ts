import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Exit, Schema } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RecordingResult } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import type { Fact, Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import { openBook } from "../../../domain/voyage/observation/facts/book.ts"
import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import { current, history } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

/** A fact that no rule uses, one that a rule uses, and a snapshot may all be contents of one fact. */
const facts: Readonly<Record<"other" | "move" | "place", (value: number) => Fact>> = {
  other: (value) => ({ type: "other", code: "EST", text: String(value) }),
  move: (value) => ({ type: "move", move: "load", mode: "vessel", laden: value === 1, role: null }),
  place: (value) => ({ type: "yard_location", location: `A${value}` })
}

const Report = Schema.Struct({
  key: Schema.Literals(["a", "a", "b", "c"]),
  kind: Schema.Literals(["other", "other", "move", "place"]),
  value: Schema.Literals([1, 2]),
  revision: Schema.NullOr(Schema.Literals([1, 2, 3])),
  retracted: Schema.Literals([false, false, false, true])
})
const Message = Schema.Struct({
  feed: Schema.Literals([0, 1]),
  day: Schema.Literals([1, 2, 3, 4, 5]),
  reports: Schema.Array(Report)
})
type Message = typeof Message.Type

const messages = Arbitrary.array(Arbitrary.schema(Message), { minLength: 1, maxLength: 12 })
const sizes = Arbitrary.array(Arbitrary.schema(Schema.Literals([1, 2, 3, 5])), { minLength: 12, maxLength: 12 })

const statementOf = ({ key, kind, retracted, revision, value }: typeof Report.Type): Statement =>
  Sample.statement({
    fact: facts[kind](value),
    fact_key: key,
    revision: revision === null ? null : Sample.onDay(revision),
    retracted
  })

const keepIn = (feeds: ReadonlyArray<FeedId>, { day, feed, reports }: Message) =>
  ObservationStore.use((store) =>
    Effect.map(
      store.keep(Sample.raw(feeds[feed] ?? Sample.feedId(), Sample.rawId(), { received_at: Sample.onDay(day) })),
      ({ raw_id }) => ({ raw_id, reading: Sample.reading(reports.map(statementOf)) })
    )
  )

const batches = <A>(rows: ReadonlyArray<A>, sizes: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<A>> => {
  const [size = rows.length, ...rest] = sizes
  return rows.length === 0 ? [] : [rows.slice(0, size), ...batches(rows.slice(size), rest)]
}

const counted = ({ appended, repeated, taken_back }: RecordingResult) => [appended.length, taken_back, repeated]

/** All that is kept of feeds, with the number of each message instead of its id. */
const keptOf = Effect.fnUntraced(function* (feeds: ReadonlyArray<FeedId>, raws: ReadonlyArray<RawId>) {
  const rows = yield* Effect.forEach(feeds, (feed) => Effect.all([history(feed), current(feed)]))
  return rows.map((lists) =>
    lists.map((list) =>
      list.map(({ feed_id: _feed, id: _id, raw_id, ...row }) => ({ ...row, raw: raws.indexOf(raw_id) }))
    )
  )
})

/** What the rules of the domain make of the messages of a feed when they see every row. */
const historyInBook = (messages: ReadonlyArray<Message>) => {
  const book = openBook()
  for (const { day, reports } of messages) book.enter({ day, statements: reports.map(statementOf) })
  return book.history()
}

const essence = ({ confirmed_at, content_hash, fact_key, received_at, retracted, revision }: Observation) => ({
  fact_key,
  content_hash,
  revision,
  retracted,
  received_at,
  confirmed_at
})

/** Readings that an ObservationStore records together become what they become one by one. */
export const togetherContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Readings recorded together in ${adapter}`, (it) => {
    it.effect.prop(
      "append, confirm, split and yield as they do one by one",
      [messages, sizes],
      ([generated, together]) =>
        Effect.gen(function* () {
          const store = yield* ObservationStore
          const twoFeeds = Effect.all([newFeed(), newFeed()]).pipe(Effect.map((feeds) => feeds.map(({ id }) => id)))
          const [alone, joined] = [yield* twoFeeds, yield* twoFeeds]
          const first = yield* Effect.forEach(generated, (message) => keepIn(alone, message))
          const second = yield* Effect.forEach(generated, (message) => keepIn(joined, message))
          const one = yield* Effect.forEach(first, ({ raw_id, reading }) =>
            oneAnswer(store.record([{ raw_id, reading }]))
          )
          const all = yield* Effect.forEach(batches(second, together), store.record)
          assert.deepStrictEqual(all.flat().map(counted), one.map(counted))
          const rawsOf = (kept: typeof first) => kept.map(({ raw_id }) => raw_id)
          assert.deepStrictEqual(yield* keptOf(joined, rawsOf(second)), yield* keptOf(alone, rawsOf(first)))

          const booked = [0, 1].map((feed) => historyInBook(generated.filter((message) => message.feed === feed)))
          const stored = yield* Effect.forEach(joined, history)
          assert.deepStrictEqual(
            stored.map((rows) => rows.map(essence)),
            booked.map((rows) => rows.map(essence))
          )

          // A newer reader takes back what it does not find, of several messages at once.
          const newer = (kept: typeof first) =>
            kept.map(({ raw_id, reading }) => ({
              raw_id,
              reading: { ...reading, version: 2, statements: reading.statements.slice(1) }
            }))
          const oneAgain = yield* Effect.forEach(newer(first), ({ raw_id, reading }) =>
            oneAnswer(store.record([{ raw_id, reading }]))
          )
          assert.deepStrictEqual((yield* store.record(newer(second))).map(counted), oneAgain.map(counted))
          assert.deepStrictEqual(yield* keptOf(joined, rawsOf(second)), yield* keptOf(alone, rawsOf(first)))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("know the rows next to a snapshot that a statement before it in its message makes late", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const report = { key: "a", retracted: false } as const
        const generated: ReadonlyArray<Message> = [
          { feed: 0, day: 2, reports: [{ ...report, kind: "place", value: 1, revision: 3 }] },
          { feed: 0, day: 1, reports: [{ ...report, kind: "move", value: 1, revision: 1 }] },
          {
            feed: 0,
            day: 5,
            reports: [
              { ...report, kind: "move", value: 2, revision: null, retracted: true },
              { ...report, kind: "place", value: 1, revision: 2 }
            ]
          }
        ]
        for (const message of generated) {
          const { raw_id, reading } = yield* keepIn([id], message)
          yield* store.record([{ raw_id, reading }])
        }
        assert.deepStrictEqual((yield* history(id)).map(essence), historyInBook(generated).map(essence))
      })
    )

    it.effect("take the older of two rows that differ only in their revision as the neighbor of a snapshot", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const report = { key: "a", kind: "other", value: 1, retracted: false } as const
        const generated: ReadonlyArray<Message> = [
          {
            feed: 0,
            day: 3,
            reports: [
              { ...report, revision: null },
              { ...report, revision: 3 }
            ]
          },
          { feed: 0, day: 2, reports: [{ ...report, kind: "place", value: 2, revision: 2, retracted: true }] }
        ]
        // Several feeds, because the order of random ids must not decide.
        for (let feed = 0; feed < 8; feed++) {
          const { id } = yield* newFeed()
          for (const message of generated) {
            const { raw_id, reading } = yield* keepIn([id], message)
            yield* store.record([{ raw_id, reading }])
          }
          assert.deepStrictEqual((yield* history(id)).map(essence), historyInBook(generated).map(essence))
        }
      })
    )

    it.effect("record all or none", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { id } = yield* newFeed()
        const known = yield* keepIn([id], { feed: 0, day: 1, reports: [] })
        const reading = Sample.reading([Sample.statement()])
        const result = yield* Effect.exit(
          store.record([
            { raw_id: known.raw_id, reading },
            { raw_id: Sample.rawId(), reading }
          ])
        )
        assert.isTrue(Exit.isFailure(result))
        assert.deepStrictEqual([yield* history(id), yield* store.versionOf(known.raw_id)], [[], null])
        assert.deepStrictEqual(yield* store.record([]), [])
      })
    )
  })
)
