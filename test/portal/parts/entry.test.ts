import { assert, describe, it } from "@effect/vitest"

import { buildNumberEntry, canTrack } from "../../../adapters/portal/app/requests/NumberEntry.ts"
import type { NumberInference } from "../../../adapters/portal/app/requests/NumberInference.ts"

const msc = { scac: "MSCU", name: "Mediterranean Shipping Company", confidence: 0.96 }
const maersk = { scac: "MAEU", name: "A.P. Moller - Maersk", confidence: 0.97 }

const inference = (
  number_type: NumberInference["number_type"],
  validation: Partial<NumberInference["validation"]>,
  shipping_line: NumberInference["shipping_line"]
): NumberInference => ({
  number_type,
  validation: {
    is_valid: null,
    type: number_type === "container" ? "container" : "shipment",
    check_digit_passed: null,
    parsed_number: null,
    reason: null,
    ...validation
  },
  shipping_line
})

const selected = inference("booking", {}, { decision: "auto_select", selected: maersk, candidates: [maersk] })
const suggested = { decision: "needs_confirmation", selected: null, candidates: [msc] } as const
const wrongDigit = "The check digit of MSCU123456 is 6 (ISO 6346), not 7"

describe("An entry of the tracking form", () => {
  it("takes type and carrier from the inference, with the reason", () => {
    const entry = buildNumberEntry("MAEU263123456", selected, {}, [{ scac: "MAEU" }])
    assert.deepStrictEqual(entry, {
      number: "MAEU263123456",
      kind: "booking_number",
      scac: "MAEU",
      reason: "Carrier inferred from its first letters, MAEU: A.P. Moller - Maersk, 97% likely.",
      problem: null
    })
    assert.isTrue(canTrack(entry))
  })

  it("keeps the user's choice against the inference", () => {
    const { kind, scac } = buildNumberEntry("MAEU263123456", selected, { kind: "container", scac: "SIML" }, [])
    assert.deepStrictEqual([kind, scac], ["container", "SIML"])
  })

  it("is not ready without a carrier", () => {
    const entry = buildNumberEntry("263123456", undefined, {}, [])
    assert.deepStrictEqual([entry.problem, entry.scac, canTrack(entry)], [null, "", false])
  })

  it("names a suggested carrier that is not connected, until another one is chosen", () => {
    const container = inference("container", { is_valid: true }, suggested)
    const problem =
      "Mediterranean Shipping Company is not connected to this service. Choose another carrier, or have the operator connect it."
    assert.strictEqual(buildNumberEntry("MSCU1234566", container, {}, [{ scac: "MAEU" }]).problem, problem)
    assert.isNull(buildNumberEntry("MSCU1234566", container, {}, [{ scac: "MSCU" }]).problem)
    assert.isTrue(canTrack(buildNumberEntry("MSCU1234566", container, { scac: "MAEU" }, [{ scac: "MAEU" }])))
  })

  it("rejects a container number with a wrong check digit, but not a bill of the same form", () => {
    const container = inference("container", { is_valid: false, reason: wrongDigit }, suggested)
    const choice = { scac: "MSCU" }
    assert.strictEqual(buildNumberEntry("MSCU1234567", container, choice, []).problem, `${wrongDigit}. Correct it.`)
    assert.isNull(buildNumberEntry("MSCU1234567", container, { ...choice, kind: "bill_of_lading" }, []).problem)
  })

  it("rejects text that cannot be a number, whatever is chosen", () => {
    const choice = { scac: "SIML", kind: "bill_of_lading" } as const
    const problems = ["HELLO", "12/345", "GRÖSSE 12", "A-1"].map(
      (text) => buildNumberEntry(text, undefined, choice, []).problem
    )
    assert.deepStrictEqual(problems, [
      "A number has at least one digit. Correct it.",
      "A number has only letters, digits, blanks, and hyphens. Correct it.",
      "A number has only letters, digits, blanks, and hyphens. Correct it.",
      "A number has at least 4 letters or digits. Complete it."
    ])
  })
})
