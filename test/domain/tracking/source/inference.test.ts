import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { loadShippingLines } from "#adapters/reference/shippingLines.ts"
import { Scac } from "#domain/Identifiers.ts"
import { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import { decideCarrier, probableConfidence, certainConfidence } from "#domain/tracking/source/inference/decide.ts"
import { inferFromNumber } from "#domain/tracking/source/inference/infer.ts"
import { carrierMarks } from "#domain/tracking/source/inference/marks.ts"
import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"

const lines = loadShippingLines()
const everyone = () => true

const judge = (number: string, canTrack: (scac: string) => boolean = everyone) => {
  const { candidates, number_type, validation } = inferFromNumber(number, lines)
  const { decision, selected } = decideCarrier(candidates, canTrack)
  return {
    number_type,
    validation,
    decision,
    selected: selected?.scac ?? null,
    first: candidates[0]?.scac ?? null,
    candidates
  }
}

const container = (owner: string, serial = "123456") => `${owner}${serial}${checkDigit(`${owner}${serial}`)}`

describe("what can be inferred from a number", () => {
  it.each([
    ["SIMLPLAIN0001", "bill_of_lading", "auto_select", "SIML"],
    ["SIMBHOLD0001", "booking", "auto_select", "SIML"],
    [container("SIMU"), "container", "auto_select", "SIML"],
    ["SIMB000191", "bill_of_lading", "auto_select", "SIMB"],
    ["SIMBB000191", "booking", "auto_select", "SIMB"],
    [container("SIBU"), "container", "auto_select", "SIMB"],
    ["MAEU123456789", "bill_of_lading", "auto_select", "MAEU"],
    ["SAFM123456789", "bill_of_lading", "auto_select", "MAEU"],
    ["maeu 123-456-789", "bill_of_lading", "auto_select", "MAEU"],
    ["HLCUSHA1234ABCD", "bill_of_lading", "auto_select", "HLCU"],
    ["MEDUAB123456", "bill_of_lading", "auto_select", "MSCU"],
    ["EISU123456789012", "bill_of_lading", "auto_select", "EGLV"],
    [container("MSCU"), "container", "auto_select", "MSCU"],
    [container("MSKU"), "container", "needs_confirmation", "MAEU"],
    ["HLCU12345", "bill_of_lading", "needs_confirmation", "HLCU"],
    ["EBKG12345678", "booking", "needs_confirmation", "MSCU"],
    ["ABC1234567A", "bill_of_lading", "needs_confirmation", "CMDU"],
    ["12345678", "booking", "no_prediction", "HLCU"],
    ["1234567890", "bill_of_lading", "no_prediction", "COSU"],
    [container("TRHU"), "container", "no_prediction", null],
    [container("QQQU"), "container", "no_prediction", null],
    ["QQQQ1234", "bill_of_lading", "no_prediction", null],
    ["HELLO", "bill_of_lading", "no_prediction", null]
  ] as const)("%s is a %s: %s %s", (number, type, decision, scac) => {
    const judged = judge(number)
    assert.deepStrictEqual([judged.number_type, judged.decision, judged.first], [type, decision, scac])
    assert.strictEqual(judged.selected, decision === "auto_select" ? scac : null)
  })

  it("a form that several carriers use names none of them", () => {
    const { candidates } = judge("1234567890")
    assert.deepStrictEqual(
      candidates.map(({ scac }) => scac),
      ["COSU", "MATS", "OOLU", "WHLC"]
    )
    assert.isTrue(nonEmpty(candidates).every(({ confidence }) => confidence < probableConfidence))
  })

  it("a carrier that the account cannot track is named and not selected", () => {
    const { decision, first, selected } = judge("MAEU123456789", () => false)
    assert.deepStrictEqual([decision, selected, first], ["needs_confirmation", null, "MAEU"])
  })

  it("a container number is checked by ISO 6346", () => {
    assert.deepInclude(judge("CSQU3054383").validation, { is_valid: true, check_digit_passed: true, type: "container" })
    const wrong = judge("MSCU1234561")
    assert.deepInclude(wrong.validation, { is_valid: false, check_digit_passed: false, parsed_number: null })
    assert.match(wrong.validation.reason ?? "", /check digit/)
    assert.deepStrictEqual([wrong.first, wrong.decision], ["MSCU", "needs_confirmation"])
    const open = judge("MSCU 123456")
    assert.deepInclude(open.validation, {
      is_valid: null,
      check_digit_passed: null,
      parsed_number: container("MSCU")
    })
  })

  it("what can be no number is reported as none", () => {
    for (const text of ["", "@", "é", "\u0000", "12 34;drop", "\ud800"]) {
      const { candidates, validation } = judge(text)
      assert.deepStrictEqual([validation.is_valid, validation.parsed_number, candidates], [false, null, []])
    }
  })
})

it("the table names carriers that are known, each once, and no owner twice", () => {
  const scacs = carrierMarks.map(({ scac }) => scac)
  assert.deepStrictEqual(scacs, [...new Set(scacs)])
  assert.deepStrictEqual(
    scacs.filter((scac) => !lines.some((line) => line.scac === scac)),
    []
  )
  const owners = carrierMarks.flatMap(({ owners }) => owners)
  assert.deepStrictEqual(owners.sort(), [...new Set(owners)].sort())
})

const characters = Schema.Array(Schema.Literals([..."ABCMSU0123456789 -"])).check(Schema.isMaxLength(20))

it.prop(
  "never fails, ranks what it finds, and is sure of one carrier at most",
  [Schema.String, characters],
  (texts) => {
    for (const text of [texts[0], texts[1].join(""), `MAEU${texts[1].join("")}`]) {
      const { candidates, decision, selected } = judge(text)
      const confidences = candidates.map(({ confidence }) => confidence)
      assert.deepStrictEqual(
        confidences,
        confidences.toSorted((a, b) => b - a)
      )
      assert.isEmpty(confidences.filter((confidence) => confidence <= 0 || confidence > 1))
      assert.isAtMost(confidences.filter((confidence) => confidence >= certainConfidence).length, 1)
      assert.strictEqual(decision === "auto_select", selected !== null)
      assert.deepStrictEqual(
        inferFromNumber(` ${text.toLowerCase().toUpperCase()} `, lines),
        inferFromNumber(text.toUpperCase(), lines)
      )
    }
  }
)

it.prop("two carriers with the same mark are never distinguished", [characters], ([text]) => {
  const twins = lines
    .filter(({ scac }) => scac === "MAEU")
    .map((line) => new ShippingLine({ ...line, scac: Scac.make("TWIN"), alternative_scacs: ["MAEU"] }))
  const { candidates } = inferFromNumber(`MAEU${text.join("")}`, [...lines, ...twins])
  assert.notStrictEqual(decideCarrier(candidates, everyone).decision, "auto_select")
})
