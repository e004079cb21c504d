import { assert, it } from "@effect/vitest"

import { recognize } from "#runtimes/reading/recognize.ts"

import { diceOf } from "../corpus/dice.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { ordersOf } from "./orders.ts"
import { readersOf } from "./readersOf.ts"
import type { TestedSource } from "./TestedSource.ts"

/** Beginnings that have the syntax of messages, but no format. */
const shapeless = [
  "",
  " ",
  "{}",
  "[]",
  "[{}]",
  '{"a":1}',
  '{"data":[{"id":1}]}',
  "7",
  "null",
  '"ISA"',
  "<a/>",
  "ISABELLA",
  "UNABLE"
]

export const testRecognition = ({ others, samples, source }: TestedSource) => {
  it("recognizes its own messages, and no other reader does, in any order of sources", () => {
    const [own] = readersOf([source])
    const orders = ordersOf([own, ...readersOf(others)], diceOf(samples.length)).map((order) =>
      order.flatMap((reader) => reader ?? [])
    )
    assert.notInclude(
      readersOf(others).map(({ format }) => format),
      own?.format
    )
    for (const { bytes, name } of nonEmpty(samples)) {
      for (const order of nonEmpty(orders)) assert.strictEqual(recognize(order, bytes), own?.format, name)
      const alone = own === undefined ? [] : [own]
      assert.strictEqual(recognize(alone, bytes), own?.format, name)
      assert.notStrictEqual(recognize(readersOf(others), bytes), own?.format, `${name} without its reader`)
    }
  })

  it("does not claim every message of a syntax", () => {
    const [own] = readersOf([source])
    assert.deepStrictEqual(
      shapeless.filter((start) => own?.recognizes(start)),
      []
    )
  })
}
