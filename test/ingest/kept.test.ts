import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import { Folding } from "#application/ingestion/Folding.ts"
import { Intake } from "#application/ingestion/Intake.ts"
import { Reading } from "#application/ingestion/Reading.ts"
import { Replaying } from "#application/ingestion/Replaying.ts"
import { Readers } from "#application/ports/Readers.ts"
import { answerAboutMessages } from "#runtimes/ingestMessages.ts"

import { file, firstAccount, fixture, inMemory, otherAccount, refusedOf, seen, takeIn } from "./inbox.ts"

const Told = Schema.fromJsonString(
  Schema.Struct({
    message: Schema.String,
    size: Schema.Int,
    reader: Schema.String,
    statements: Schema.Array(Schema.Struct({ from: Schema.Int, to: Schema.Int, text: Schema.String }))
  })
)

const reasonsOf = (name: string, content: string) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const taken = yield* takeIn(account, file(name, content))
      assert.deepStrictEqual(yield* seen(account), [])
      assert.isTrue(taken.isNew)
      return [taken.format, taken.message?.reading.items, refusedOf(taken)]
    })
  )

it.effect("keeps what no reader understands, and says so", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* reasonsOf("notes", "Dear colleague,"), [
      null,
      0,
      [[0, "no reader understands this message"]]
    ])
    assert.deepStrictEqual(yield* reasonsOf("cut", '[{"eventType": "EQUI'), [
      "dcsa",
      0,
      [[0, "The message is JSON that ends in the middle."]]
    ])
    assert.deepStrictEqual(yield* reasonsOf("nothing", "[]"), ["dcsa", 0, []])
  })
)

/** Intake as it was before any reader was written. */
const WithoutReaders = Intake.layer.pipe(
  Layer.provide([Reading.layer, Folding.layer]),
  Layer.provide(Layer.succeed(Readers, { reader: () => null, recognise: () => null }))
)

it.effect("reads a kept file as soon as there is a reader for it", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const before = yield* takeIn(account, fixture("cma")).pipe(Effect.provide(WithoutReaders, { local: true }))
      assert.deepStrictEqual([before.format, before.shipments], [null, []])
      const later = yield* takeIn(account, fixture("cma"))
      assert.deepStrictEqual([later.format, later.isNew, later.message?.appended], ["dcsa", false, 6])
      assert.deepStrictEqual(
        (yield* seen(account)).map(({ bill }) => bill),
        ["NAM7700881"]
      )
    })
  )
)

it.effect("tells where in a kept file each statement stands", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const { bytes, name } = fixture("cma")
      const { message, raw_id } = yield* takeIn(account, { name, bytes })
      const answer = yield* answerAboutMessages({ command: "cite", message: raw_id }).pipe(
        Effect.provide(Replaying.layer)
      )
      const told = yield* Schema.decodeEffect(Told)(answer)
      assert.deepInclude(told, { message: raw_id, size: bytes.length, reader: "dcsa" })
      assert.lengthOf(told.statements, message?.reading.statements.length ?? 0)
      for (const { from, text, to } of told.statements) {
        assert.strictEqual(new TextDecoder().decode(bytes.subarray(from, to)).slice(0, 1_000), text)
        assert.match(text, /^\{[^]*"eventType"/)
      }
    })
  )
)

it.effect("a file serves only the account that it was given for", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* takeIn(account, fixture("cma"))
      const other = yield* otherAccount
      assert.deepStrictEqual(yield* seen(other), [])
      const taken = yield* takeIn(other, fixture("cma"))
      assert.isTrue(taken.isNew)
      assert.deepStrictEqual(yield* seen(other), yield* seen(account))
    })
  )
)
