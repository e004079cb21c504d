import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { slicesAt } from "#adapters/sources/rail/slices.ts"

const encode = (text: string) => new TextEncoder().encode(text)

const textsAt = (body: string, path: ReadonlyArray<string>) =>
  Result.map(slicesAt(encode(body), path), (slices) => slices.map(({ bytes }) => new TextDecoder().decode(bytes)))

const same = (actual: unknown, expected: unknown) => assert.deepStrictEqual(actual, expected)

const plain = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])
const value = Schema.Union([plain, Schema.Array(plain), Schema.Record(Schema.String, Schema.Array(plain))])
const items = Schema.Array(Schema.Record(Schema.String, value))
const indent = Schema.Literals(["", " ", "\t", "    "])

describe("the items of an answer", () => {
  it.prop(
    "are the bytes that each of them was, whatever they hold and however they are indented",
    { items, indent, name: Schema.String },
    (given) => {
      const texts = given.items.map((item) => JSON.stringify(item, null, given.indent))
      const list = `[${texts.join(" ,\r\n")}]`
      same(textsAt(list, []), Result.succeed(texts))
      const name = JSON.stringify(`-${given.name}x`)
      const envelope = `\uFEFF{ ${name} : {"Items":[1]} , "Outer":{"n":"]}","items" : ${list} }}`
      same(textsAt(envelope, ["Outer", "Items"]), Result.succeed(texts))
    }
  )

  it("are none where nothing is given, one where there is one object, and the last of a repeated name", () => {
    same(textsAt(`{"A":{}}`, ["A", "B"]), Result.succeed([]))
    same(textsAt(`{"A":{"B":null}}`, ["A", "B"]), Result.succeed([]))
    same(textsAt(`{"A":{"B":"[{}]"}}`, ["A", "B"]), Result.succeed([]))
    same(textsAt(`{"A":{"B":{"x":1}}}`, ["A", "B"]), Result.succeed([`{"x":1}`]))
    same(textsAt(`{"a":[{"x":1}],"A":[{"x":2}]}`, ["A"]), Result.succeed([`{"x":2}`]))
  })

  it("are refused with a sentence when the answer is something else", () => {
    for (const body of ["", "<html>", "[", "7", '"x"', `{"B":[]}`, `${"[".repeat(40)}${"]".repeat(40)}`]) {
      assert(Result.isFailure(textsAt(body, body.startsWith("{") ? ["A"] : [])), body)
    }
  })

  it.prop("never throw, whatever the text", [Schema.String], ([text]) => {
    assert.doesNotThrow(() => slicesAt(encode(text), ["A"]))
    assert.doesNotThrow(() => slicesAt(encode(`{"A":${text}}`), ["A"]))
  })
})
