import { assert, it } from "@effect/vitest"

import { meaningOfFee, usualCurrency } from "#domain/voyage/terminal/feeCodes.ts"
import { meaningOfStatus, statusCodes } from "#domain/voyage/terminal/statusCodes.ts"

const namesOf = (code: string): string => {
  const meaning = meaningOfStatus(code)
  switch (meaning?.says) {
    case "hold":
      return `hold ${meaning.name}`
    case "release":
      return `release ${meaning.names.join(" ")}`
    case "availability":
      return meaning.available ? "available" : "not available"
    case "move":
      return [meaning.move, meaning.mode ?? "any", meaning.laden === false ? "empty" : ""].join(" ").trim()
    default:
      return meaning?.says ?? "unknown"
  }
}

it.each([
  ["AV", "available"],
  ["DN", "not available"],
  ["CT", "release customs"],
  ["CR", "release freight line"],
  ["CU", "release customs freight line"],
  ["HR", "release customs"],
  ["FD", "hold freight"],
  ["TC", "hold other"],
  ["NP", "paid"],
  ["NF", "last_free_day"],
  ["FT", "note"],
  ["I", "gate_in truck"],
  ["OA", "gate_out truck"],
  ["AE", "load vessel"],
  ["UV", "discharge vessel"],
  ["AL", "load rail"],
  ["RL", "depart rail"],
  ["AR", "arrive rail"],
  ["UR", "discharge rail"],
  ["EE", "gate_out truck empty"],
  ["RD", "gate_in truck empty"],
  ["ZZ", "unknown"],
  ["", "unknown"],
  ["toString", "unknown"],
  ["__proto__", "unknown"]
])("%s means %s", (code, expected) => assert.strictEqual(namesOf(code), expected))

it("names who holds a container by each of the twenty-four P codes", () => {
  const of = (letters: string) => [...new Set([...letters].map((letter) => namesOf(`P${letter}`)))]
  assert.deepStrictEqual(of("ABCDEFGHIJKQR"), ["hold customs"])
  assert.deepStrictEqual(of("LMNOPSTWX"), ["hold USDA"])
  assert.deepStrictEqual(of("UV"), ["hold other"])
})

it("lets a sender's own table come first", () => {
  const own = { PA: { says: "hold", name: "VACIS", description: "NII" } } as const
  assert.strictEqual(meaningOfStatus(" pa ", own), own.PA)
  assert.strictEqual(meaningOfStatus("CT", own), statusCodes["CT"])
})

it.each([
  ["4I", "demurrage"],
  ["4IE", "exam"],
  ["4IV", "exam"],
  ["ATG", "exam"],
  ["usd", "exam"],
  ["DWT", "extended_dwell_time"],
  ["TMF", "other"],
  ["4I1", "projection"],
  ["4I9", "projection"],
  [" 4i1 ", "projection"],
  [" ATG ", "exam"],
  ["X4I1", "nothing"],
  ["4I12", "nothing"],
  ["4I0", "nothing"],
  ["BM", "nothing"],
  ["constructor", "nothing"]
])("fee %s is %s", (code, expected) => {
  const meaning = meaningOfFee(code)
  assert.strictEqual(meaning === null ? "nothing" : meaning.says === "fee" ? meaning.type : meaning.says, expected)
})

it("knows the currency of American and Canadian terminals, and guesses no other", () => {
  assert.deepStrictEqual(["USLAX", "CAVAN", "PRSJU", "NLRTM", ""].map(usualCurrency), ["USD", "CAD", "USD", null, null])
})
