import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { agreeOn, readParts } from "#adapters/sources/edi/x12/equipment.ts"

const parts = (initials: string, number: string, digit: string | null = null) => readParts(initials, number, digit)

const agreed = (...given: Parameters<typeof agreeOn>) =>
  Result.match(agreeOn(...given), {
    onFailure: (reason) => reason,
    onSuccess: ({ containers, problems }) => [containers.join(" "), ...problems].join(" | ")
  })

const disagree = "The message names MSKU9070323 and CSQU3054383"

const namings = [
  ["in parts, with its digit", parts("MSKU", "907032", "3"), [], "MSKU9070323"],
  ["in parts, without", parts("MSKU", "907032"), [], "MSKU9070323"],
  ["seven digits in one", parts("MSKU", "9070323"), [], "MSKU9070323"],
  ["leading zeros lost", parts("TCLU", "12345"), [], "TCLU0123451"],
  ["the same twice", parts("MSKU", "907032", "3"), ["MSKU 907032-3"], "MSKU9070323"],
  ["only in a reference", null, ["MSKU9070323", "CSQU3054383"], "MSKU9070323 CSQU3054383"],
  ["none", null, [], ""],
  [
    "the parts are wrong",
    parts("MSKU", "907032", "9"),
    ["CSQU3054383"],
    "CSQU3054383 | The message names MSKU9070329 and CSQU3054383. Landfall uses the second, because its check digit is correct."
  ],
  [
    "the reference is wrong",
    parts("MSKU", "907032", "3"),
    ["CSQU3054389"],
    "MSKU9070323 | The message names MSKU9070323 and CSQU3054389; the first was taken, for its check digit is right."
  ],
  [
    "the parts have no digit, the reference has",
    parts("MSKU", "907032"),
    ["CSQU3054383"],
    `CSQU3054383 | ${disagree}. Landfall uses the second, because its check digit is correct.`.replace(
      "MSKU9070323",
      "MSKU907032"
    )
  ],
  [
    "both are right and differ",
    parts("MSKU", "907032", "3"),
    ["CSQU3054383"],
    "The message names two containers: MSKU9070323 and CSQU3054383."
  ],
  [
    "neither is right",
    parts("MSKU", "907032", "9"),
    ["CSQU3054389"],
    "MSKU9070329 is not a container number, or its check digit is wrong."
  ],
  [
    "one of several references is wrong",
    null,
    ["MSKU9070323", "CSQU3054389"],
    "MSKU9070323 | CSQU3054389 is not a container number, or its check digit is wrong."
  ]
] as const

describe("the container of a message", () => {
  it.each(namings)("%s", (_name, named, references, expected) => {
    assert.strictEqual(agreed(named, references), expected)
  })
})
