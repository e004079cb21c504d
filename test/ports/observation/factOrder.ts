import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"

import type { Observation } from "#domain/observation/Observation.ts"

import { triedOn } from "../../support/cases.ts"
import { contract } from "../../support/contract.ts"
import { newFeed } from "../../support/DataPlane.ts"
import { current, estimate, receive } from "../../support/estimates.ts"
import * as Sample from "../../support/samples.ts"

const shuffled = <A>(rows: ReadonlyArray<A>, keys: ReadonlyArray<number>) =>
  rows
    .map((row, index) => [keys[index % keys.length] ?? 0, row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)

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
          for (const message of shuffled(messages, keys)) yield* receive(inDisorder.id, message)
          const fields = (rows: ReadonlyArray<Observation>) =>
            rows.map(({ confirmed_at, content_hash }) => ({ confirmed_at, content_hash }))
          assert.deepStrictEqual(fields(yield* current(inDisorder.id)), fields(yield* current(inOrder.id)))
        }),
      { arbitrary: triedOn(30) }
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
