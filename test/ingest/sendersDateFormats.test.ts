import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"

import { edifact, x12 } from "./envelopes.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

const everything = { number: 1, size: 1000 }

/** The attributes that the messages below state. */
const after = (messages: ReadonlyArray<string>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      for (const [index, message] of messages.entries()) {
        yield* takeIn(account, file(`${index}.txt`, message))
        yield* TestClock.adjust("1 minute")
      }
      const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", everything))
      const containers = yield* Effect.forEach(rows, ({ id }) =>
        ContainerStore.use((store) => store.ofShipments(account, [id]))
      )
      return {
        planned: rows.map(({ pod_eta_at }) => pod_eta_at),
        containers: containers.flat().map((one) => ({
          deadlines: { ...one.import_deadlines },
          discharged: one.pod_discharged_at,
          in: one.pol_full_in_at
        }))
      }
    })
  )

const ashore = x12({ dated: "260510 1000", control: 3 }, [
  "B4***UV*20260510*0500**MSKU*907032*L*45G1*USLGB*UN*3",
  "N9*BM*SDL0000001",
  "Q2*9811000********202N***L*EVER GIVEN",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*140*20260420*0800*LT",
  "R4*D*UN*USLGB*LONG BEACH*US*TTI"
])

const ofRamp = (dated: string, control: number, day: string) =>
  x12({ dated, control, sender: "BNSF" }, [
    `Q5*NF*${day}*2359`,
    "N7*MSKU*907032*43459*G*************L*3****45G1",
    "W2*MSKU*907032**CC*L********3",
    "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
    "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
    "N9*BM*SDL0000001"
  ]).replace("ST*315", "ST*322")

const onRail = x12({ dated: "260512 1000", control: 3, sender: "BNSF" }, [
  "Q5*RL*20260511*2145*LT",
  "N7*MSKU*907032*43459*G*************L*3****45G1",
  "W2*MSKU*907032**CC*L********3",
  "R4*5*UN*USLGB*LONG BEACH*US***CA",
  "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
  "N9*BM*SDL0000001"
]).replace("ST*315", "ST*322")

const plan = (dated: string, control: number, arrival: string) =>
  x12({ dated, control }, [
    "B1*LINE*BK7700001*20260401*A",
    `Y3*BK7700001*LINE*20260620*${arrival}`,
    "R4*L*UN*CNSHA*SHANGHAI*CN",
    "R4*D*UN*USLGB*LONG BEACH*US"
  ]).replace("ST*315", "ST*301")

const json = (asOf: string, discharged: string, day: string) =>
  JSON.stringify({
    facility: "USLGB/TTI",
    generated_at: asOf,
    containers: [{ number: "MSKU9070323", found: true, discharged_at: discharged, last_free_day: day }]
  })

const gateIn = (dated: string, control: number, time: string) =>
  edifact({ dated, control, sender: "DEPOT" }, "CODECO", [
    "BGM+34+1+9",
    "TDT+20+202N+1++LINE:172:20+++9811000:146:11:EVER GIVEN",
    "EQD+CN+MSKU9070323+45G1:102:5++2+5",
    "RFF+BM:SDL0000001",
    `DTM+7:${time}:203`,
    "LOC+165+CNSHA:139:6+PUD:TER:ZZZ"
  ])

const corrections = {
  "the last free day of a railroad": [
    [ashore, onRail],
    ofRamp("260514 1200", 8, "20260520"),
    ofRamp("260515 1200", 9, "20260518")
  ],
  "the plan of a booking": [[], plan("260401 1200", 1, "20260712"), plan("260403 1200", 2, "20260710")],
  "the discharge and last free day in a terminal's JSON": [
    [ashore],
    json("2026-05-11T10:00:00Z", "2026-05-10T06:00:00-07:00", "2026-05-18"),
    json("2026-05-12T10:00:00Z", "2026-05-10T05:30:00-07:00", "2026-05-16")
  ],
  "a gate move without a date of its message": [
    [ashore],
    gateIn("260418 1300", 1, "202604181100"),
    gateIn("260419 0900", 2, "202604181030")
  ]
} as const

it.effect.each(Object.entries(corrections))(
  "%s counts as its sender dated it, in any order",
  ([, [first, older, newer]]) =>
    Effect.gen(function* () {
      const ordered = yield* after([...first, older, newer])
      assert.notDeepEqual(ordered, yield* after([...first, older]))
      assert.deepStrictEqual(ordered, yield* after([...first, newer]))
      assert.deepStrictEqual(yield* after([...first, newer, older]), ordered)
      assert.deepStrictEqual(yield* after([...first, newer, older, newer, older]), ordered)
    })
)
