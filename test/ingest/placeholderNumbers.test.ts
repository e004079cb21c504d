import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { interchange, set } from "../edi/x12/messages.ts"
import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"
import type { File } from "./inbox.ts"

const coarri = (number: string): File =>
  file(
    "load.edi",
    [
      "UNB+UNOA:2+QUAY7+LFLN+260520:0800+7",
      "UNH+1+COARRI:D:95B:UN",
      "BGM+46+L1+9",
      "TDT+20+12W+1++LFLN:172:166+++9811000:146::EVER GIVEN",
      "EQD+CN+LFLU0000012+45G1:102:5++2+5",
      `RFF+BN:${number}`,
      "RFF+BM:LFLN26058801",
      "DTM+203:202605191000:203",
      "LOC+9+NLRTM:139:6",
      "UNT+9+1",
      "UNZ+1+7",
      ""
    ].join("'")
  )

const ocean = (number: string): File =>
  file(
    "load.x12",
    interchange([
      set("315", [
        "B4***AE*20260519*1000*NLRTM*LFLU*000001*L*45G1*NLRTM*UN*2",
        `N9*BN*${number}`,
        "N9*BM*LFLN26058801",
        "R4*L*UN*NLRTM*ROTTERDAM*NL"
      ])
    ])
  )

const dcsa = (number: string): File =>
  file("load.json", [
    {
      eventType: "EQUIPMENT",
      eventDateTime: "2026-05-19T08:00:00Z",
      eventClassifierCode: "ACT",
      equipmentEventTypeCode: "LOAD",
      equipmentReference: "LFLU0000012",
      documentReferences: [
        { documentReferenceType: "BKG", documentReferenceValue: number },
        { documentReferenceType: "TRD", documentReferenceValue: "LFLN26058801" }
      ],
      eventLocation: { UNLocationCode: "NLRTM" }
    }
  ])

it.effect.each([
  ["EDIFACT", coarri],
  ["X12", ocean],
  ["DCSA", dcsa]
] as const)("a placeholder is no booking, and is listed as unread: %s", ([, fileOf]) =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    const { message } = yield* takeIn(account, fileOf("Y"))
    const [shipment, ...further] = yield* seen(account)
    assert.strictEqual(shipment?.bill, "LFLN26058801")
    assert.isNull(shipment?.booking)
    assert.deepStrictEqual(Object.keys(shipment?.containers ?? {}), ["LFLU0000012"])
    assert.deepStrictEqual(further, [])
    assert.isTrue(message?.reading.unread.some(({ text }) => /\bY$/.test(text)))
  }).pipe(inMemory)
)
