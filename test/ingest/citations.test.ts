import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { cite } from "#application/tracking/ingestion/read/cite.ts"
import { Instant } from "#domain/Time.ts"

import { messages } from "../corpus/messages.ts"
import type { Message } from "../corpus/messages.ts"
import { productReaders } from "../corpus/readers.ts"

const received_at = Instant.make("2026-06-01T00:00:00.000Z")

const opened = ({ format, name }: Message) => {
  const reader = productReaders.reader(format)
  assert(reader !== null, name)
  return reader
}

const contextOf = ({ facility, source }: Message) => ({
  source,
  received_at,
  ...(facility === undefined ? {} : { facility })
})

const readable = messages.filter((message) => Result.isSuccess(opened(message).read(message.bytes, contextOf(message))))

describe("where each statement was read", () => {
  it("every format has messages that say something", () => {
    const formats = new Set(
      readable.flatMap((message) => {
        const cited = Result.getOrThrow(cite(opened(message), message.bytes, contextOf(message)))
        return cited.length === 0 ? [] : [message.format]
      })
    )
    assert.deepStrictEqual([...formats].sort(), [
      "apm-availability",
      "dcsa",
      "edifact",
      "emodal",
      "rail-bnsf",
      "rail-cn",
      "rail-up",
      "terminal-json",
      "x12"
    ])
  })

  it.each(readable.map((message) => [message.name, message] as const))("%s", (_name, message) => {
    const { bytes } = message
    const reader = opened(message)
    const { items, refused, statements } = Result.getOrThrow(reader.read(bytes, contextOf(message)))
    const cited = Result.getOrThrow(cite(reader, bytes, contextOf(message)))
    assert.deepStrictEqual(
      cited.map(({ statement }) => statement),
      statements
    )
    assert.strictEqual(reader.itemsIn(bytes).length, items)
    for (const { index } of refused) assert.isTrue(items === 0 || index < items)
    for (const { from, statement, to } of cited) {
      assert.isTrue(from >= 0 && from < to && to <= bytes.length)
      const text = new TextDecoder().decode(bytes.subarray(from, to))
      if (message.format === "x12") assert.match(text, /^ST.\d{3}[^]*SE.\d+.\d+$/)
      else if (message.format !== "edifact") assert.isObject(JSON.parse(text))
      const number = statement.container?.slice(4, 10) ?? statement.documents[0]?.number ?? ""
      const digits = String(Number(number) || number)
      // An envelope may name the container or the booking for all of its events.
      if (!message.name.includes("hmm")) assert.include(text, digits)
    }
  })

  it("what a bad message holds is not cited, and costs no failure", () => {
    const bad = new TextEncoder().encode('{"containers": [')
    for (const { format } of new Map(messages.map((message) => [message.format, message])).values()) {
      const reader = productReaders.reader(format)
      assert(reader !== null)
      if (format === "edifact") continue
      assert.isTrue(Result.isFailure(cite(reader, bad, { source: "inbox", received_at })))
    }
  })
})
