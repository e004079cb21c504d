import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { shuffled, tiesInOrder } from "../../../support/arrivalOrder.ts"
import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import { current, estimate, receive } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

const Report = Schema.Struct({
  value: Schema.Literals([4, 5, 6]),
  revision: Schema.Literals([1, 2, 3]),
  retracted: Schema.Literals([false, false, false, true])
})
const reports = Arbitrary.array(Arbitrary.schema(Report), { minLength: 1, maxLength: 7 })
const order = Arbitrary.array(Arbitrary.schema(Schema.Int), { minLength: 5, maxLength: 8 })

/** The order of arrival does not matter to any ObservationStore. */
export const factOrderContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Order of facts in ${adapter}`, (it) => {
    it.effect.prop(
      "has the same current row in whatever order messages arrive",
      [reports, order],
      ([generated, keys]) =>
        Effect.gen(function* () {
          const [inOrder, inDisorder] = [yield* newFeed(), yield* newFeed()]
          const messages = generated.map(({ retracted, value }, day) => ({
            day,
            statements: [estimate(value, { retracted })]
          }))
          for (const message of messages) yield* receive(inOrder.id, message)
          for (const message of shuffled(messages, keys)) yield* receive(inDisorder.id, message)
          const fields = (rows: ReadonlyArray<Observation>) =>
            rows.map(({ confirmed_at, content_hash, retracted }) => ({ confirmed_at, content_hash, retracted }))
          assert.deepStrictEqual(fields(yield* current(inDisorder.id)), fields(yield* current(inOrder.id)))
          assert.strictEqual((yield* current(inOrder.id))[0]?.confirmed_at, Sample.onDay(generated.length - 1))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect.prop(
      "has the same current row in whatever order revisions arrive",
      [reports, order],
      ([generated, keys]) =>
        Effect.gen(function* () {
          const [inOrder, inDisorder] = [yield* newFeed(), yield* newFeed()]
          const messages = generated.map(({ retracted, revision, value }, day) => ({
            day,
            statements: [estimate(value, { retracted, revision: Sample.onDay(revision) })]
          }))
          for (const message of messages) yield* receive(inOrder.id, message)
          for (const message of shuffled(messages, keys)) yield* receive(inDisorder.id, message)
          const hashes = (rows: ReadonlyArray<Observation>) => rows.map(({ content_hash }) => content_hash)
          assert.deepStrictEqual(hashes(yield* current(inDisorder.id)), hashes(yield* current(inOrder.id)))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect.prop(
      "has the same current row in whatever order snapshots arrive",
      [reports, order],
      ([generated, keys]) =>
        Effect.gen(function* () {
          const [inOrder, inDisorder] = [yield* newFeed(), yield* newFeed()]
          const messages = generated.map(({ retracted, revision, value }, day) => ({
            day: day + 10,
            revision,
            statements: [
              Sample.statement({
                fact: { type: "yard_location", location: String(value) },
                happened: { at: Sample.onDay(revision), zone: null },
                revision: Sample.onDay(revision),
                retracted
              })
            ]
          }))
          for (const message of messages) yield* receive(inOrder.id, message)
          const arriving = tiesInOrder(shuffled(messages, keys), ({ revision }) => String(revision))
          for (const message of arriving) yield* receive(inDisorder.id, message)
          const fields = (rows: ReadonlyArray<Observation>) =>
            rows.map(({ confirmed_at, content_hash }) => ({ confirmed_at, content_hash }))
          assert.deepStrictEqual(fields(yield* current(inDisorder.id)), fields(yield* current(inOrder.id)))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect("has the same snapshot at every past moment in whatever order reports arrive", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const moments = [1, 2, 3, 4, 5, 6, 7]
        const values = ["A", "A", "B", "B", "C", "A", "D"]
        const messages = values.map((location, index) => {
          const moment = Sample.onDay(index + 1)
          const fact = { type: "yard_location", location } as const
          const statement = { fact, happened: { at: moment, zone: null }, revision: moment, fact_key: "location" }
          return { day: index + 10, text: `report ${index}`, statements: [Sample.statement(statement)] }
        })
        const statesOf = (feed: FeedId) =>
          Effect.forEach(moments, (day) =>
            Effect.map(
              oneAnswer(store.currentAt([{ feeds: [feed], moments: [Sample.onDay(day)], subjects: null }])),
              (rows) => {
                const began = rows.filter((row) => beganAt(row) <= Sample.onDay(day))
                const last = began.toSorted((a, b) => (beganAt(a) < beganAt(b) ? -1 : 1)).at(-1)
                return last?.fact.type === "yard_location" ? last.fact.location : null
              }
            )
          )
        for (const keys of [[1], [7, 6, 5, 4, 3, 2, 1], [4, 1, 6, 2, 7, 3, 5], [2, 7, 1, 5, 3, 6, 4]]) {
          const { id } = yield* newFeed()
          for (const message of shuffled([...messages, ...messages.slice(0, 3)], keys)) yield* receive(id, message)
          assert.deepStrictEqual(yield* statesOf(id), values, keys.join())
        }
      })
    )

    it.effect("has a current row that began with the first report after a different one, though both arrive late", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const reports = [
          ["A", 6],
          ["A", 9],
          ["A", 2],
          ["B", 4]
        ] as const
        for (const [index, [location, day]] of reports.entries()) {
          const moment = Sample.onDay(day)
          const statement = { happened: { at: moment, zone: null }, revision: moment, fact_key: "location" }
          yield* receive(id, {
            day: index + 10,
            text: `report ${index}`,
            statements: [Sample.statement({ ...statement, fact: { type: "yard_location", location } })]
          })
        }
        const [row] = yield* current(id)
        assert.deepStrictEqual(
          [row?.fact, row && beganAt(row), row?.confirmed_at],
          [{ type: "yard_location", location: "A" }, Sample.onDay(6), Sample.onDay(9)]
        )
      })
    )

    it.effect("goes by arrival where a source gives two snapshots one date, and a repetition is no later arrival", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const report = (location: string, day: number, text: string) =>
          receive(id, {
            day,
            text,
            statements: [Sample.statement({ fact: { type: "yard_location", location }, revision: Sample.onDay(1) })]
          })
        const shown = Effect.map(current(id), ([row]) => row?.fact)
        yield* report("B", 10, "first")
        yield* report("A", 11, "second")
        assert.deepStrictEqual(yield* shown, { type: "yard_location", location: "A" })
        yield* report("B", 12, "first")
        yield* report("B", 13, "first in another envelope")
        assert.deepStrictEqual(yield* shown, { type: "yard_location", location: "A" })
        yield* report("C", 14, "third")
        assert.deepStrictEqual(yield* shown, { type: "yard_location", location: "C" })
      })
    )

    it.effect.prop(
      "has the same current row in whatever order a sender's messages of one date arrive",
      [reports, order, Arbitrary.schema(Schema.Boolean)],
      ([generated, keys, isSnapshot]) =>
        Effect.gen(function* () {
          const [inOrder, inDisorder] = [yield* newFeed(), yield* newFeed()]
          const messages = generated.map(({ retracted, revision, value }, index) => {
            const dated = {
              revision: Sample.onDay(revision),
              revision_clock: "unknown" as const,
              sequence: `${revision} ${index}`,
              retracted
            }
            const location = { type: "yard_location", location: String(value) } as const
            return {
              day: index + 10,
              statements: [isSnapshot ? Sample.statement({ fact: location, ...dated }) : estimate(value, dated)]
            }
          })
          for (const message of messages) yield* receive(inOrder.id, message)
          for (const message of shuffled(messages, keys)) yield* receive(inDisorder.id, message)
          const fields = (rows: ReadonlyArray<Observation>) =>
            rows.map(({ content_hash, revision, revision_clock, sequence }) => ({
              content_hash,
              revision,
              revision_clock,
              sequence
            }))
          assert.deepStrictEqual(fields(yield* current(inDisorder.id)), fields(yield* current(inOrder.id)))
          const newest = messages
            .map(({ statements: [one] }) => one?.sequence ?? "")
            .toSorted((a, b) => {
              const [left, right] = [a.split(" ").map(Number), b.split(" ").map(Number)]
              return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0)
            })
          assert.strictEqual((yield* current(inOrder.id))[0]?.sequence, newest.at(-1))
        }),
      { arbitrary: triedOn(30) }
    )
  })
)
