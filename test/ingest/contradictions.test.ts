import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { interchange as x12, set } from "../edi/x12/messages.ts"
import { inMemory } from "./inbox.ts"
import { taking } from "./oneShipment.ts"

const edifact = (type: string, segments: ReadonlyArray<string>, count = segments.length + 2): string =>
  [
    "UNB+UNOC:2+LINE:ZZ+LANDFALL:ZZ+260519:0540+77",
    `UNH+1+${type}:D:99B:UN`,
    ...segments,
    `UNT+${count}+1`,
    "UNZ+1+77",
    ""
  ].join("'")

const box = "LFLU0000012"

describe("a message that contradicts itself", () => {
  it.effect("has neither of the two times of a departure, and its arrival", () =>
    inMemory(
      Effect.gen(function* () {
        const { shipment } = yield* taking(
          edifact("IFTSTA", [
            "BGM+23+1+9",
            "DTM+137:20260518:102",
            "DTM+137:113015:402",
            "CNI+1+8001::01",
            "STS+1+24+40",
            "RFF+BM:BILL900",
            "DTM+334:20260518:102",
            "DTM+334:113015:402",
            "TDT+21+FE612E+10+13+::11:LFL+++9321483:::LANDFALL PIONEER",
            "LOC+9+BEANR:::Antwerpen",
            "LOC+12+CNSHA:::Shanghai",
            "DTM+132:20260517:102",
            "DTM+186:20260430:102",
            `EQD+CN+${box}`
          ])
        )
        assert.isNull(shipment.pol_atd_at)
        assert.strictEqual(shipment.port_of_lading_locode ?? "BEANR", "BEANR")
      })
    )
  )

  it.effect("dated years after its receipt has no estimates", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(
          edifact("IFTSTA", [
            "BGM+23+315+9",
            "DTM+137:208804172300:203",
            "NAD+CA+LFLN:160:87",
            "RFF+BM:BILL2088",
            "CNI+1",
            "STS+1+VD::22",
            "DTM+334:208804172300:203",
            "LOC+175+CNSHA:139:6:SHANGHAI",
            "TDT+20+9996R+1++LFLN:172+++9321483:146:11:LANDFALL PIONEER",
            "LOC+9+CNSHA:139:6",
            "DTM+133:208804170000:203",
            "LOC+11+USLGB:139:6",
            "DTM+132:208805120000:203",
            `EQD+CN+${box}+42G0:102:5+++5`
          ])
        )
        assert.deepInclude(shipment, { pod_eta_at: null, pol_etd_at: null, pol_atd_at: null })
        assert.strictEqual(container?.number, box)
      })
    )
  )

  for (const [what, own, expected] of [
    ["an interchange that was prepared before the discharge", [], "2026-05-25T14:00:00.000Z"],
    ["a message that was written before the discharge", ["DTM+137:202605191200:203"], null]
  ] as const) {
    it.effect(`${what} ${expected === null ? "reports none" : "reports it all the same"}`, () =>
      inMemory(
        Effect.gen(function* () {
          const { container } = yield* taking(
            edifact("COARRI", [
              "BGM+44+D9+9",
              ...own,
              "TDT+20+7E+1++LFL:172:166+++9321483:146:11:LANDFALL PIONEER",
              "LOC+11+USLAX:139:6",
              `EQD+CN+${box}+45G1:102:5++3+5`,
              "RFF+BM:BILL901",
              "DTM+203:202605250700:203",
              "LOC+165+USLAX:139:6"
            ])
          )
          assert.strictEqual<string | null | undefined>(container?.pod_discharged_at, expected)
        })
      )
    )
  }

  it.effect("of a year that was mistyped in an estimate keeps the port", () =>
    inMemory(
      Effect.gen(function* () {
        const { shipment } = yield* taking(
          x12([
            set("315", [
              "B4***VD*20260420*0800**MSKU*907032*L*4310*CNSHA*UN",
              "N9*BM*BILL77",
              "Q2*9811000********202N***L*EVER GIVEN",
              "R4*L*UN*CNSHA*SHANGHAI*CN",
              "R4*D*UN*USLGB*LONG BEACH*US***CA",
              "DTM*139*20620512*0600*LT"
            ])
          ])
        )
        assert.isNull(shipment.pod_eta_at)
        assert.isNotNull(shipment.pol_atd_at)
      })
    )
  )
})
