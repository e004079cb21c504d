import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { containerA, interchange, message } from "../edi/edifact/support.ts"
import { inMemory } from "./inbox.ts"
import { taking } from "./oneShipment.ts"

const first = "TDT+20+012E+1++LFLN:172:20+++9321483:146:11:LANDFALL PIONEER"
const second = "TDT+20+777W+1++LFLN:172:20+++9074729:146:11:LANDFALL QUEEN"

interface Report {
  readonly name: "34" | "36" | "44" | "46"
  readonly at: string
  readonly port: string
  /** EQD 8249 and 8169: 2 export, 3 import; 4 empty, 5 full. */
  readonly use: string
  readonly tdt?: string
  readonly bill?: boolean
}

const report = ({ at, bill = false, name, port, tdt = second, use }: Report): string => {
  const isGate = name.startsWith("3")
  const place = `LOC+${isGate ? 165 : name === "46" ? 9 : 11}+${port}:139:6+PIER9:TER:ZZZ`
  return interchange(
    message(`${isGate ? "CODECO" : "COARRI"}:D:95B:UN:SMDG16`, [
      `BGM+${name}+1+9`,
      `DTM+137:${at}:203`,
      tdt,
      ...(isGate ? [] : [place]),
      `EQD+CN+${containerA}+45G1:102:5++${use}`,
      ...(bill ? ["RFF+BM:LFLN26010001"] : []),
      `DTM+${isGate ? 7 : 203}:${at}:203`,
      ...(isGate ? [place] : [])
    ])
  )
}

const status = (sts: string, at: string, port: string): string =>
  interchange(
    message("IFTSTA:D:00B:UN", [
      "BGM+23+1+9",
      `DTM+137:${at}:203`,
      "CNI+1+1",
      `STS+1+${sts}`,
      "RFF+BM:LFLN26010001",
      "RFF+BN:BK26010001",
      `RFF+EQ:${containerA}`,
      `DTM+334:${at}:203`,
      `LOC+175+${port}:139:6`,
      first,
      `EQD+CN+${containerA}+45G1:102:5++3+5`
    ])
  )

const carried = [
  status("AE:::LOADED", "202601050800", "CNSHA"),
  status("VD:::DEPARTED", "202601060800", "CNSHA"),
  status("VA:::ARRIVED", "202601200800", "USLAX"),
  status("UV:::DISCHARGED", "202601210800", "USLAX")
]
const landed = (bill: boolean) =>
  report({ name: "44", at: "202601210800", port: "USLAX", use: "3+5", tdt: first, bill })
const out = (bill: boolean) => report({ name: "36", at: "202601240800", port: "USLAX", use: "3+5", tdt: first, bill })
const returned = report({ name: "34", at: "202601280800", port: "USLAX", use: "3+4", tdt: first })

/** The container's next trip, which terminals report without documents. */
const next: Readonly<Record<string, ReadonlyArray<string>>> = {
  "out of the same port": [
    report({ name: "36", at: "202603010800", port: "USLAX", use: "2+4" }),
    report({ name: "34", at: "202603040800", port: "USLAX", use: "2+5" }),
    report({ name: "46", at: "202603060800", port: "USLAX", use: "2+5" })
  ],
  "into the same port": [
    report({ name: "44", at: "202603200800", port: "USLAX", use: "3+5" }),
    report({ name: "36", at: "202603240800", port: "USLAX", use: "3+5" })
  ],
  "of another port": [
    report({ name: "46", at: "202603060800", port: "CNSHA", use: "2+5" }),
    report({ name: "44", at: "202603250800", port: "USOAK", use: "3+5" })
  ],
  "soon into the same port": [report({ name: "44", at: "202602200800", port: "USLAX", use: "3+5" })],
  "soon out of the same port": [report({ name: "46", at: "202602020800", port: "USLAX", use: "2+5" })],
  "in at the same port": [report({ name: "34", at: "202602010800", port: "USLAX", use: "2+5" })]
}

const shownOf = ({ container: c }: Effect.Success<ReturnType<typeof taking>>) => [
  c?.current_status,
  c?.pod_discharged_at,
  c?.pod_full_out_at,
  c?.empty_terminated_at,
  c?.equipment_type
]

describe("a reused container that terminals report without documents", () => {
  const trips = {
    "told by its carrier": carried,
    "told by its carrier and a terminal": [...carried, landed(true)],
    "told by a terminal": [landed(true)],
    "told by its carrier and a terminal that names nothing": [...carried, landed(false)]
  }
  for (const [how, told] of Object.entries(trips)) {
    for (const bill of [true, false]) {
      for (const isReturned of [false, true]) {
        const own = [...told, out(bill), ...(isReturned ? [returned] : [])]
        const shownBefore = Effect.runSync(Effect.cached(Effect.map(inMemory(taking(...own)), shownOf)))
        for (const [way, more] of Object.entries(next)) {
          it.effect(
            `${how}, out ${bill ? "with" : "without"} its bill, ${isReturned ? "returned" : "not returned"}, then ${way}`,
            () =>
              Effect.gen(function* () {
                const before = yield* shownBefore
                const after = shownOf(yield* inMemory(taking(...own, ...more)))
                assert.deepStrictEqual<unknown>(after, before)
              })
          )
        }
      }
    }
  }
})
