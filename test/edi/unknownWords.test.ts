import { assert, describe, it } from "@effect/vitest"

import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"

import { containerA, interchange as edifact, message, read as readEdifact } from "./edifact/support.ts"
import { interchange as x12, read as readX12, set } from "./x12/messages.ts"

const status = (own: Readonly<Record<string, string>>) =>
  readX12(
    x12([
      set("315", [
        `B4***${own["status"] ?? "OA"}*20260420*0800**MSKU*907032*${own["laden"] ?? "L"}**USLGB*UN*3`,
        "N9*BM*OLNE26050001",
        "Q2*9811000********202N***L*EVER GIVEN",
        "R4*5*UN*USLGB*LONG BEACH*US",
        `R4*${own["role"] ?? "D"}*UN*CNSHA*SHANGHAI*CN`,
        `DTM*139*20260610*0800*${own["clock"] ?? "UT"}`
      ])
    ])
  )

const ramp = (own: Readonly<Record<string, string>>) =>
  readX12(
    x12(
      [
        set("322", [
          `Q5*${own["ramp status"] ?? "AR"}*20260518*0700*LT`,
          "N7*MSKU*907032*43459*G*******CN*BNSF*****L*3****45G1*BNSF",
          `W2*MSKU*907032**CC*${own["ramp laden"] ?? "L"}********3`,
          "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
          "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
          "N9*BN*BK7700001"
        ])
      ],
      "BNSF"
    )
  )

const gate = (own: Readonly<Record<string, string>>) =>
  readEdifact(
    edifact(
      message("CODECO:D:95B:UN:SMDG16", [
        `BGM+${own["report"] ?? "36"}+1+9`,
        `EQD+CN+${containerA}+45G1:102:5++${own["direction"] ?? "3"}+${own["filling"] ?? "5"}`,
        "RFF+BN:BK1",
        "DTM+7:202601250930:203",
        "LOC+165+USLAX:139:6+PIER9:TER:ZZZ",
        `TDT+1++${own["land mode"] ?? "3"}`
      ])
    )
  )

const event = (own: Readonly<Record<string, string>>) =>
  readEdifact(
    edifact(
      message("IFTSTA:D:99B:UN", [
        "BGM+23+1+9",
        "CNI+1",
        `STS+1+${own["event"] ?? "24"}`,
        "RFF+BM:OLNE26050001",
        "DTM+334:202601100800:203",
        "LOC+175+USLAX:139:6",
        `TDT+20+202N+${own["sea mode"] ?? "1"}++LINE:172:20`,
        `EQD+CN+${containerA}+45G1:102:5+++${own["filling"] ?? "5"}`
      ])
    )
  )

type Write = (own: Readonly<Record<string, string>>) => Reading

/** The enumerations of each message, with a word of each. */
const enumerations: ReadonlyArray<readonly [name: string, write: Write, known: string]> = [
  ["status", status, "OA"],
  ["laden", status, "L"],
  ["role", status, "D"],
  ["clock", status, "UT"],
  ["ramp status", ramp, "AR"],
  ["ramp laden", ramp, "L"],
  ["report", gate, "36"],
  ["direction", gate, "3"],
  ["filling", gate, "5"],
  ["land mode", gate, "3"],
  ["event", event, "24"],
  ["sea mode", event, "1"],
  ["filling", event, "5"]
]

const strange = ["QZQ", "QZQ wvk", "qzq", " QZQ ", "QZQ-WVK", "ÄÖÜ", "QZQ".repeat(30)]

const near = (word: string): ReadonlyArray<string> => [
  `not ${word}`,
  `${word} qzq`,
  `${word}${word}${word}`,
  `x${word}`
]

const fold = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** The moves and states that are stated: a word that is kept as a note states nothing. */
const meaningOf = ({ statements }: Reading): string =>
  statements
    .filter(({ fact }) => fact.type !== "other")
    .map(({ classifier, container, fact, happened, place }) =>
      JSON.stringify([classifier, container, fact, happened, place])
    )
    .sort()
    .join("\n")

const isListed = ({ refused, statements, unread }: Reading, word: string): boolean => {
  const begin = fold(word).slice(0, 9)
  const texts = [...refused.map(({ reason }) => reason), ...unread.map(({ text }) => text), JSON.stringify(statements)]
  return statements.length === 0 || texts.some((text) => fold(text).includes(begin))
}

describe("an unknown word of an enumeration states nothing, and is listed", () => {
  it.each(enumerations)("%s", (name, write, known) => {
    const [usual, unknown] = [meaningOf(write({ [name]: known })), meaningOf(write({ [name]: "QZQ" }))]
    const stated = new Set(unknown.split("\n"))
    const isNoMore = (meaning: string) => meaning.split("\n").every((line) => line === "" || stated.has(line))
    assert.notStrictEqual(usual, unknown, "the known word is read")
    const faults = [...strange, ...near(known)].flatMap((word) => {
      const reading = write({ [name]: word })
      const short = word.slice(0, 20)
      return [
        ...(isNoMore(meaningOf(reading)) ? [] : [`"${short}" states ${meaningOf(reading)}`]),
        ...(isListed(reading, word) ? [] : [`"${short}" is lost`])
      ]
    })
    assert.deepStrictEqual(faults, [])
  })
})
