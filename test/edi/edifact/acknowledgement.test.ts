import { assert, describe, it } from "@effect/vitest"

import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { Instant } from "#domain/Time.ts"

import { containerA, bytesOf, fixture, interchange, message, read, reasonsOf } from "./support.ts"

const now = Instant.make("2026-06-01T07:05:00.000Z")

const answer = (input: string | Uint8Array): ReadonlyArray<string> =>
  (acknowledgementOf(typeof input === "string" ? bytesOf(input) : input, now) ?? "").split("\r\n").filter(Boolean)

/** The report on the interchange and its messages, without the envelope. */
const verdicts = (input: string) => answer(input).filter((segment) => segment.startsWith("UC"))

const gate = (reference: string) =>
  message("CODECO:D:95B:UN:SMDG16", ["BGM+36++9", `EQD+CN+${containerA}+22G1++3+5`, "DTM+7:20260125:102"], reference)

const whole = interchange(gate("1"), gate("2"))

describe("the envelope", () => {
  it("goes back to the sender, with the ids and the reference that it answers", () => {
    const [unb, unh, uci, ucm, unt, unz, ...more] = answer(fixture("coarri-discharge"))
    assert.deepStrictEqual(more, [])
    assert.match(unb ?? "", /^UNB\+UNOA:2\+LFLN\+USLAXPIER\+260601:0705\+[0-9A-Z]{14}'$/)
    assert.strictEqual(unh, "UNH+1+CONTRL:D:3:UN'")
    assert.strictEqual(uci, "UCI+2001+USLAXPIER+LFLN+7'")
    assert.strictEqual(ucm, "UCM+1+COARRI:D:95B:UN:SMDG16+7'")
    assert.strictEqual(unt, "UNT+4+1'")
    assert.strictEqual(unz, `UNZ+1+${unb?.split("+").at(-1)?.slice(0, -1)}'`)
  })

  it("is of version 4 where the interchange is", () => {
    const [unb, unh] = answer(whole.replace("UNOC:3", "UNOY:4"))
    assert.match(unb ?? "", /^UNB\+UNOY:4\+RECIPIENT\+SENDER\+20260601:0705\+/)
    assert.strictEqual(unh, "UNH+1+CONTRL:4:1:UN'")
  })

  it("releases service characters, and marks a test as one", () => {
    const [unb, , uci] = answer(whole.replace("+SENDER+", "+A?+B:ZZ?':X+").replace("+77'", "+77++++++1'"))
    assert.match(unb ?? "", /^UNB\+UNOC:3\+RECIPIENT\+A\?\+B:ZZ\?':X\+260601:0705\+[0-9A-Z]{14}\+{6}1'$/)
    assert.strictEqual(uci, "UCI+77+A?+B:ZZ?':X+RECIPIENT+7'")
  })

  it("answers each interchange of a file in one of its own, with a reference of its own", () => {
    const references = answer(whole + whole).flatMap((segment) => (segment.startsWith("UNZ") ? [segment] : []))
    assert.strictEqual(new Set(references).size, 2)
  })

  it("is itself an interchange that is as it should be", () => {
    const text = acknowledgementOf(fixture("iftsta-ocean"), now) ?? ""
    assert.deepStrictEqual(reasonsOf(read(text)), ["CONTRL (syntax acknowledgement) is stored, but not read."])
  })
})

describe("what came whole", () => {
  it.each([
    [
      "everything",
      whole,
      ["UCI+77+SENDER+RECIPIENT+7'", "UCM+1+CODECO:D:95B:UN:SMDG16+7'", "UCM+2+CODECO:D:95B:UN:SMDG16+7'"]
    ],
    [
      "not a message that is miscounted",
      whole.replace("UNT+5+2", "UNT+6+2"),
      ["UCI+77+SENDER+RECIPIENT+7'", "UCM+1+CODECO:D:95B:UN:SMDG16+7'", "UCM+2+CODECO:D:95B:UN:SMDG16+4+29+UNT'"]
    ],
    [
      "not a message with two references",
      whole.replace("UNT+5+1", "UNT+5+9"),
      ["UCI+77+SENDER+RECIPIENT+7'", "UCM+1+CODECO:D:95B:UN:SMDG16+4+28+UNT'", "UCM+2+CODECO:D:95B:UN:SMDG16+7'"]
    ],
    [
      "not a message without its end",
      whole.replace("UNT+5+1'", ""),
      ["UCI+77+SENDER+RECIPIENT+7'", "UCM+1+CODECO:D:95B:UN:SMDG16+4+13+UNT'", "UCM+2+CODECO:D:95B:UN:SMDG16+7'"]
    ],
    ["not an interchange without its end", whole.replace("UNZ+2+77'", ""), ["UCI+77+SENDER+RECIPIENT+4+13+UNZ'"]],
    ["not an interchange that is cut", whole.slice(0, 150), ["UCI+77+SENDER+RECIPIENT+4+13+UNZ'"]],
    ["not an interchange that is miscounted", whole.replace("UNZ+2", "UNZ+3"), ["UCI+77+SENDER+RECIPIENT+4+29+UNZ'"]],
    [
      "not an interchange with two references",
      whole.replace("UNZ+2+77", "UNZ+2+78"),
      ["UCI+77+SENDER+RECIPIENT+4+28+UNZ'"]
    ],
    [
      "a message that is kept, but not read",
      interchange(message("COPRAR:D:95B:UN", ["BGM+45"])),
      ["UCI+77+SENDER+RECIPIENT+7'", "UCM+1+COPRAR:D:95B:UN+7'"]
    ]
  ])("%s", (_case, text, expected) => {
    assert.deepStrictEqual<ReadonlyArray<string>>(verdicts(text), expected)
  })

  it("of groups", () => {
    const group = (reference: string, end: string) =>
      ["UNG+CODECO+A:1+B+260120:0800+" + reference + "+UN+D:95B", ...gate("1"), `UNE+1+${end}`]
        .map((one) => `${one}'`)
        .join("")
    const text = interchange().replace("UNZ+0+77'", `${group("G1", "G1")}${group("G2", "G3")}UNZ+2+77'`)
    assert.deepStrictEqual(verdicts(text), [
      "UCI+77+SENDER+RECIPIENT+7'",
      "UCF+G1+A:1+B+7'",
      "UCM+1+CODECO:D:95B:UN:SMDG16+7'",
      "UCF+G2+A:1+B+4+28+UNE'"
    ])
  })
})

describe("nothing is acknowledged", () => {
  it.each([
    [
      "for a bare message",
      gate("1")
        .map((one) => `${one}'`)
        .join("")
    ],
    ["for an acknowledgement", interchange(message("CONTRL:D:3:UN", ["UCI+1+A+B+7"]))],
    ["for what is no EDIFACT", "hello"],
    ["for nothing", ""]
  ])("%s", (_case, text) => {
    assert.isNull(acknowledgementOf(bytesOf(text), now))
  })
})
