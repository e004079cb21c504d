import { assert, describe, it } from "@effect/vitest"

import { maxNumbers, parseNumbers } from "../../../adapters/portal/app/requests/parseNumbers.ts"

describe("Numbers in a text", () => {
  it("are separated by lines, tabs, commas, semicolons, and bars", () => {
    const five = ["SIMA000011", "SIMA000012", "263123456", "MSCU1234566", "88-120B"]
    for (const separator of ["\n", "\r\n", "\t", ",", ", ", ";", " | ", "\n\n"]) {
      assert.deepStrictEqual(parseNumbers(five.join(separator)).numbers, five, JSON.stringify(separator))
    }
  })

  it("are separated by blanks where each piece can be a number", () => {
    assert.deepStrictEqual(parseNumbers("263123456 263123457").numbers, ["263123456", "263123457"])
    assert.deepStrictEqual(parseNumbers("mscu1234566  TGHU7654321").numbers, ["MSCU1234566", "TGHU7654321"])
  })

  it("stay whole where they are written in groups", () => {
    for (const number of ["MSCU 123456 6", "MAEU 263123456", "SIML HOLD0001", "MSCU 123456-6"]) {
      assert.deepStrictEqual(parseNumbers(number).numbers, [number])
    }
  })

  it("keep letters and signs that no number has, so that the form can reject them", () => {
    assert.deepStrictEqual(parseNumbers("größe 12/3").numbers, ["GRÖSSE 12/3"])
    assert.deepStrictEqual(parseNumbers('"SIMA000011"').numbers, ["SIMA000011"])
  })

  it("occur once, however they are written", () => {
    const { numbers, repeated } = parseNumbers("MSCU1234566\nSIMA000011\nmscu 123456-6")
    assert.deepStrictEqual(numbers, ["MSCU1234566", "SIMA000011"])
    assert.strictEqual(repeated, 1)
  })

  it("have a limit, with the number of those left out", () => {
    const lines = Array.from({ length: maxNumbers + 3 }, (_, index) => `SIMA${String(index).padStart(6, "0")}`)
    const { excess, numbers } = parseNumbers(lines.join("\n"))
    assert.deepStrictEqual(numbers, lines.slice(0, maxNumbers))
    assert.strictEqual(excess, 3)
  })

  it("are none in blank text", () => {
    for (const text of ["", " \n\t , ;"]) assert.deepStrictEqual(parseNumbers(text).numbers, [])
  })
})
