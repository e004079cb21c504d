import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"

import { countItems } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"

import { messages } from "../corpus/messages.ts"
import { event, reader, received } from "./support.ts"

const text = new TextEncoder()

const readItems = (bytes: Uint8Array, source: string) =>
  Result.map(reader.read(bytes, { source, received_at: received }), ({ items }) => items)

/** Poll and reader judge the same bytes, one by the envelope alone. */
const agree = (bytes: Uint8Array, source = "ABCD") =>
  assert.deepStrictEqual(countItems(bytes, null), readItems(bytes, source))

const grouped = { shipmentEvent: [event, {}], transportEvent: [event], equipmentEvent: "none", transportCall: [{}] }

const envelopes: ReadonlyArray<readonly [what: string, body: string]> = [
  ["a list", JSON.stringify([event, {}, 1, null])],
  ["an empty list", "[]"],
  ["a list inside", JSON.stringify({ events: [event, event], page: 1 })],
  ["an empty list inside", '{"events":[]}'],
  ["a list for each type", JSON.stringify(grouped)],
  ["one event alone", JSON.stringify(event)],
  ["another spelling", JSON.stringify({ Events: [event] })],
  ["several documents", `${JSON.stringify([event])}\n${JSON.stringify({ events: [event, event] })}`],
  ["a broken one of several", `${JSON.stringify([event])}\n{"events":[}\n${JSON.stringify([event])}`],
  ["no list of events", '{"message":"no"}'],
  ["no JSON", "<html></html>"],
  ["nothing", ""],
  ["too many events", JSON.stringify({ transportEvent: Array.from({ length: 20_001 }, () => 1) })],
  ["too deep", "[".repeat(65) + "]".repeat(65)]
]

describe("the items of an answer, counted by its envelope", () => {
  it.each(envelopes)("are what the reader finds: %s", (_, body) => agree(text.encode(body)))

  it("are what the reader finds in the answers of carriers", () => {
    const answers = messages.filter(({ format }) => format === "dcsa")
    assert.isNotEmpty(answers)
    for (const { bytes, source } of answers) agree(bytes, source)
  })

  it.effect.prop("are what the reader finds in any JSON", [Schema.Json, Schema.Json], ([one, other]) =>
    Effect.sync(() => {
      agree(text.encode(JSON.stringify(one)))
      agree(text.encode(JSON.stringify({ events: one, shipmentEvent: [other], equipmentEvent: other })))
    })
  )
})
