import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { interchange, set } from "../edi/x12/messages.ts"
import { file, firstAccount, inMemory, refusedOf, takeIn } from "./inbox.ts"

const x12 = (date: string, code: string, place: string) =>
  interchange([
    set("315", [
      "B4***VD*" + date + "**MSKU*907032*L*45G1*" + place + "*UN*3",
      "N9*BM*CLOCKS01",
      "R4*5*UN*" + place,
      "DTM*140*" + date + code
    ])
  ])

const edifact = (dtm: string) =>
  [
    "UNB+UNOA:2+USNYCPIER+LFLN+260520:0800+1",
    "UNH+1+CODECO:D:95B:UN",
    "BGM+36+1+9",
    "EQD+CN+LFLU0000012+45G1:102:5++3+5",
    `DTM+7:${dtm}`,
    "LOC+165+USNYC:139:6",
    "UNT+6+1",
    "UNZ+1+1",
    ""
  ].join("'")

const remarks = (content: string) =>
  inMemory(
    Effect.map(
      Effect.flatMap(firstAccount, (account) => takeIn(account, file("a.edi", content))),
      (taken) => refusedOf(taken).map(([, reason]) => reason)
    )
  )

describe("the report of a message remarks on its clocks", () => {
  it.effect.each<readonly [string, string, string]>([
    [
      "an hour that clocks repeat, in X12",
      x12("20251102*0130", "", "USNYC"),
      "the earlier instant 2025-11-02T05:30:00.000Z"
    ],
    ["an hour that clocks leave out, in X12", x12("20260308*0230", "", "USNYC"), "as 2026-03-08T07:30:00.000Z"],
    [
      "an hour that clocks repeat, in EDIFACT",
      edifact("202511020130:203"),
      "the earlier instant 2025-11-02T05:30:00.000Z"
    ],
    ["an hour that clocks leave out, in EDIFACT", edifact("202603080230:203"), "as 2026-03-08T07:30:00.000Z"],
    [
      "daylight time in winter, in EDIFACT",
      edifact("202601250930EDT:303"),
      "names a clock that its place does not have"
    ]
  ])("%s", ([, content, expected]) =>
    Effect.gen(function* () {
      const found = yield* remarks(content)
      assert.isTrue(
        found.some((reason) => reason.includes(expected)),
        found.join(" | ")
      )
    })
  )

  it.effect("and not on a clock without doubt", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* remarks(edifact("202601250930EST:303")), [])
      assert.deepStrictEqual(yield* remarks(edifact("202601250930:203")), [])
    })
  )
})
