import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import { Readers } from "#application/ports/tracking/source/Readers.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Replaying } from "#application/tracking/ingestion/read/Replaying.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { answerAboutMessages } from "#runtimes/ingest/messages.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { file, firstAccount, fixture, inMemory, otherAccount, refusedOf, seen, takeIn } from "./inbox.ts"

const Told = Schema.fromJsonString(
  Schema.Struct({
    message: Schema.String,
    size: Schema.Int,
    reader: Schema.String,
    statements: Schema.Array(Schema.Struct({ from: Schema.Int, to: Schema.Int, text: Schema.String }))
  })
)

const utf16 = (text: string) => Buffer.from(text, "utf16le")

const strangers: ReadonlyArray<readonly [content: Uint8Array, sentence: string]> = [
  [Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), "This is compressed (zip). Send the uncompressed message."],
  [Uint8Array.of(0x1f, 0x8b, 8), "This is compressed (gzip). Send the uncompressed message."],
  [Buffer.from("%PDF-1.7"), "This is a PDF, not a message."],
  [Buffer.from("\n<!DOCTYPE html><html>down for maintenance"), "This is a web page, not a message."],
  [Buffer.from('<?xml version="1.0"?><a/>'), "This is XML, which is not a supported format."],
  [utf16("\uFEFFISA*00*          *00*"), "This is text in UTF-16. Send it as UTF-8 or ASCII."],
  [utf16("UNB+UNOA:2+SENDER+RECIPIENT"), "This is text in UTF-16. Send it as UTF-8 or ASCII."],
  [utf16("UNB+UNOA:2+SENDER+RECIPIENT").swap16(), "This is text in UTF-16. Send it as UTF-8 or ASCII."],
  [Buffer.from(" \r\n\t "), "This contains only blanks."],
  [Uint8Array.of(0, 1, 0, 2), "The format of this message is unknown."]
]

const reasonsOf = (name: string, content: string | Uint8Array) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const taken = yield* takeIn(account, typeof content === "string" ? file(name, content) : { name, bytes: content })
      assert.deepStrictEqual(yield* seen(account), [])
      assert.isTrue(taken.isNew)
      return [taken.format, taken.message?.reading.items, refusedOf(taken)]
    })
  )

it.effect("keeps messages that no reader understands, and reports them", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* reasonsOf("notes", "Dear colleague,"), [
      null,
      0,
      [[0, "The format of this message is unknown."]]
    ])
    for (const [content, sentence] of strangers) {
      const [format, items, refused] = yield* reasonsOf("stranger", content)
      assert.deepStrictEqual([format, items, refused], [null, 0, [[0, sentence]]])
    }
    assert.deepStrictEqual(yield* reasonsOf("cut", '[{"eventType": "EQUI'), [
      "dcsa",
      0,
      [[0, "The message is incomplete JSON."]]
    ])
    assert.deepStrictEqual(yield* reasonsOf("nothing", "[]"), ["dcsa", 0, []])
  })
)

/** Intake as it was before any reader was written. */
const WithoutReaders = Intake.layer.pipe(
  Layer.provide([Reading.layer, Folding.layer]),
  Layer.provide(Layer.succeed(Readers, { reader: () => null, recognize: () => null }))
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

it.effect("shows the bytes of a kept file from which each statement was read", () =>
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
      for (const { from, text, to } of nonEmpty(told.statements)) {
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
