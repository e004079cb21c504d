import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { acknowledge, acknowledgementOf } from "#adapters/sources/edi/x12/wire/acknowledge.ts"
import { interchangesOf } from "#adapters/sources/edi/x12/wire/envelopes.ts"
import { segmentsOf } from "#adapters/sources/edi/x12/wire/tokenizer.ts"
import { Instant } from "#domain/Time.ts"

import { bytesOf, header, interchange, references, set } from "./messages.ts"

const now = Schema.decodeSync(Instant)("2026-06-01T12:34:56.000Z")

const good = set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*3", ...references], "0001")
const doubtful = set("315", ["B4***Q9*20260531*0807**MSKU*907032*L**CNSHA*UN*3", ...references], "0002")
const miscounted = good.map((line) => line.replace("SE*5*0001", "SE*9*0001"))
const bad = set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*9", ...references], "0003")
const unread = set("214", ["B10*1*2*XXXX"], "0004")

const answer = (text: string): ReadonlyArray<string> =>
  (acknowledge(bytesOf(text), now, 42) ?? "")
    .split("~")
    .map((line) => line.trim())
    .filter((line) => line !== "")

const verdicts = (text: string) => answer(text).filter((line) => /^AK[59]/.test(line))

describe("the functional acknowledgement", () => {
  it("goes from the receiver to the sender, about each group and set", () => {
    assert.deepStrictEqual(answer(interchange([good])), [
      "ISA*00*          *00*          *ZZ*LANDFALL       *ZZ*OCEANLINE      *260601*1234*U*00401*000000042*0*P*>",
      "GS*FA*LANDFALL*OCEANLINE*20260601*1234*42*X*004010",
      "ST*997*0001",
      "AK1*QO*7",
      "AK2*315*0001",
      "AK5*A",
      "AK9*A*1*1*1",
      "SE*6*0001",
      "GE*1*42",
      "IEA*1*000000042"
    ])
  })

  it.each([
    ["all accepted", [good, good], ["AK5*A", "AK5*A", "AK9*A*2*2*2"]],
    ["errors noted in the envelope", [miscounted], ["AK5*E*4", "AK9*E*1*1*1"]],
    ["errors noted in the content", [good, doubtful], ["AK5*A", "AK5*E*5", "AK9*E*2*2*2"]],
    ["one rejected", [good, bad], ["AK5*A", "AK5*R*5", "AK9*P*2*2*1"]],
    ["a kind that is not read", [good, unread], ["AK5*A", "AK5*R*1", "AK9*P*2*2*1"]],
    ["all rejected", [bad, unread], ["AK5*R*5", "AK5*R*1", "AK9*R*2*2*0"]]
  ])("%s", (_name, sets, expected) => {
    assert.deepStrictEqual(verdicts(interchange(sets)), expected)
  })

  it("counts the sets by the group's trailer and its actual sets", () => {
    assert.deepStrictEqual(verdicts(interchange([good]).replace("GE*1*7", "GE*3*8")), ["AK5*A", "AK9*E*3*1*1*5*4"])
  })

  it("is itself right X12, in the delimiters of what it answers, also to a header without padding", () => {
    const odd =
      "ISA|00||00||02|OLNE|ZZ|B|260531|1200|^|00503|000000002|0|T|:'\r\nGS|QO|OLNE|B|20260531|1200|2|X|005030'\r\nST|315|1'\r\nB4|||VD'\r\nSE|3|1'\r\nGE|1|2'\r\nIEA|1|000000002'\r\n"
    const text = acknowledge(bytesOf(odd), now, 7) ?? ""
    assert.isTrue(
      text.startsWith(
        "ISA|00|          |00|          |ZZ|B              |02|OLNE           |260601|1234|^|00503|000000007|0|T|:'\n"
      )
    )
    assert.strictEqual(text.indexOf("'"), 105)
    const [only] = interchangesOf(segmentsOf(bytesOf(text)).segments)
    assert.deepStrictEqual(only?.remarks, [])
    assert.deepStrictEqual(
      only?.groups.map(({ errors, sets }) => [errors, sets.map(({ errors, id }) => [id, errors])]),
      [[[], [["997", []]]]]
    )
    assert.isNull(acknowledge(bytesOf(text), now), "an acknowledgement is never acknowledged")
  })

  it("one for each interchange, with numbers of their own", () => {
    const text = acknowledge(bytesOf(`${interchange([good])}${interchange([bad])}`), now, 999_999_999) ?? ""
    assert.deepStrictEqual(text.match(/IEA\*1\*\d+/g), ["IEA*1*999999999", "IEA*1*000000000"])
  })

  it("is nothing for what is no X12, or has no group", () => {
    assert.isNull(acknowledgementOf(bytesOf("UNB+UNOA"), now))
    assert.isNull(acknowledgementOf(bytesOf(`${header()}IEA*0*000000101~`), now))
    assert.isNotNull(acknowledgementOf(bytesOf(interchange([good])), now))
  })
})
