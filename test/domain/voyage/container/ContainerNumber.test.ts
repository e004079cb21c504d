import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  checkDigit,
  ContainerNumber,
  isContainerNumber,
  readContainerNumber
} from "#domain/voyage/container/ContainerNumber.ts"

const FirstTen = Schema.String.check(Schema.isPattern(/^[A-Z]{3}[UJZ]\d{6}$/))
const isForm = Schema.is(ContainerNumber)

/** The remainder of ISO 6346 worked out anew: letters count from 10 and leave out multiples of 11. */
const remainder = (firstTen: string): number => {
  const values = Array.from({ length: 40 }, (_, index) => index + 10).filter((value) => value % 11 !== 0)
  return (
    [...firstTen].reduce((sum, character, index) => {
      const letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(character)
      return sum + (letter < 0 ? Number(character) : (values[letter] ?? 0)) * 2 ** index
    }, 0) % 11
  )
}

it("knows numbers whose check digits are published", () => {
  for (const number of ["CSQU3054383", "HLXU2008419", "BICU1234565", "MSKU0000011"]) {
    assert.isTrue(isContainerNumber(number), number)
  }
})

it("refuses what has another form", () => {
  for (const text of ["", "CSQU305438", "CSQU30543830", "CSQX3054383", "csqu3054383", "CSQU305438A", "CSQU3054384"]) {
    assert.isFalse(isContainerNumber(text), text)
  }
})

it("reads what people and systems write", () => {
  for (const text of ["CSQU3054383", "csqu3054383", "CSQU 305438 3", "CSQU-305438-3", " CSQU305438/3 ", "CSQU305438"]) {
    assert.strictEqual(readContainerNumber(text), "CSQU3054383", text)
  }
  for (const text of ["", "CSQU3054384", "CSQU30543", "305438", "CSQU3054383 CSQU3054383", "CSQＵ3054383"]) {
    assert.strictEqual(readContainerNumber(text), null, text)
  }
})

it.prop("computes the check digit of the standard, 10 written as 0", { firstTen: FirstTen }, ({ firstTen }) => {
  assert.strictEqual(checkDigit(firstTen), remainder(firstTen) % 10)
  // A chassis has six digits and no check digit: none is made up for it.
  assert.strictEqual(isForm(readContainerNumber(firstTen)), firstTen[3] !== "Z")
})

/** The standard itself cannot distinguish the remainders 0 and 10: both are written 0. */
it.prop(
  "catches every change of a single digit but from remainder 0 to 10 and back",
  { firstTen: FirstTen },
  (given) => {
    const number = `${given.firstTen}${checkDigit(given.firstTen)}`
    for (let position = 4; position < 11; position++) {
      for (const digit of "0123456789") {
        const changed = number.slice(0, position) + digit + number.slice(position + 1)
        if (changed === number) continue
        const remainders = [remainder(number.slice(0, 10)), remainder(changed.slice(0, 10))].sort((a, b) => a - b)
        const blind = position < 10 && remainders[0] === 0 && remainders[1] === 10
        assert.strictEqual(isContainerNumber(changed), blind, changed)
      }
    }
  }
)
