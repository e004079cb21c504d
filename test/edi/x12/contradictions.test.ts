import { assert, describe, it } from "@effect/vitest"

import { interchange, read, reasons, set } from "./messages.ts"

const lines = [
  "B4***VD*20260420*0800**MSKU*907032*L*4310*CNSHA*UN",
  "N9*BN*BOOK77",
  "Q2*9811000********202N***L*EVER GIVEN",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*140*20260420*0800*LT",
  "R4*D*UN*USLGB*LONG BEACH*US***CA",
  "DTM*139*20260512*0600*LT"
]

const whole = interchange([set("315", lines)])

const numbersOf = (text: string) => [
  ...new Set(read(text).statements.flatMap(({ documents }) => documents.map(({ number }) => number)))
]

const movesOf = (text: string) =>
  read(text)
    .statements.flatMap(({ classifier, fact }) => (fact.type === "move" ? [`${classifier} ${fact.move}`] : []))
    .sort()

const problemsOf = (text: string) => reasons(read(text)).join(" ")

describe("a segment of X12 without its terminator", () => {
  it("is whole in the message that these are made of", () => {
    assert.deepStrictEqual(numbersOf(whole), ["BOOK77"])
    assert.deepStrictEqual(reasons(read(whole)), [])
  })

  it("loses its value, and the next one is read: by its line", () => {
    const text = whole.replace("BOOK77~\n", "BOOK77\n")
    assert.deepStrictEqual(numbersOf(text), [])
    assert.include(problemsOf(text), "N9 has no terminator before Q2. It is skipped.")
    assert.deepStrictEqual(movesOf(text), movesOf(whole))
  })

  it("loses its value, and the next one is read: by the count of SE", () => {
    const text = whole.replaceAll("~\n", "~").replace("BOOK77~", "BOOK77")
    assert.deepStrictEqual(numbersOf(text), [])
    assert.include(problemsOf(text), "N9 has no terminator before Q2. It is skipped.")
    assert.deepStrictEqual(movesOf(text), movesOf(whole))
  })

  it("is no fault of a number that only ends like a tag, nor of lines broken anywhere", () => {
    const text = whole.replace("BOOK77", "BOOKDTM")
    assert.deepStrictEqual(numbersOf(text), ["BOOKDTM"])
    const wrapped =
      whole
        .replaceAll("~\n", "~")
        .match(/.{1,19}/gs)
        ?.join("\r\n") ?? ""
    assert.deepStrictEqual(numbersOf(wrapped), ["BOOK77"])
    assert.deepStrictEqual(reasons(read(wrapped)), [])
  })
})

describe("two dates of one event below a place", () => {
  it("cost the estimate, and name both", () => {
    const twice = interchange([set("315", [...lines, "DTM*139*20260519*0600*LT"])])
    assert.deepStrictEqual(
      movesOf(twice).filter((move) => move === "EST arrive"),
      []
    )
    assert.include(problemsOf(twice), "R4 D has two times for DTM 139: 20260512 0600 and 20260519 0600.")
    const same = interchange([set("315", [...lines, "DTM*139*20260512*0600*LT"])])
    assert.include(movesOf(same), "EST arrive")
  })
})

describe("the gross weight of N7", () => {
  const poundsOf = (weight: string) => {
    const text = interchange([set("404", ["N9*BM*BILL7", `N7*MSKU*907032*${weight}*G*************K*3****45G1`])])
    return read(text).statements.flatMap(({ fact }) => (fact.type === "weight" ? [fact.pounds] : []))
  }

  it("is one that a container can have", () => {
    assert.deepStrictEqual(poundsOf("21430"), [47_245])
    for (const wrong of ["21.430", "21,430", "47", "214300"]) assert.deepStrictEqual(poundsOf(wrong), [], wrong)
  })
})
