import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { interchange, set } from "../edi/x12/messages.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

interface Trip {
  readonly number: string
  readonly vessel: string
}

const [one, two]: readonly [Trip, Trip] = [
  { number: "1", vessel: "Q2*9811000********202N***L*EVER GIVEN" },
  { number: "2", vessel: "Q2*9321483********001N***L*KING" }
]

const ocean = ({ number, vessel }: Trip, status: string, ...more: ReadonlyArray<string>): string =>
  interchange([
    set("315", [
      `B4***${status}*UN*3`,
      `N9*BM*OLNE2605000${number}`,
      `N9*BN*BK770000${number}`,
      ...more,
      vessel,
      "R4*L*UN*CNSHA*SHANGHAI",
      "R4*D*UN*USLGB*LONG BEACH"
    ])
  ])

const rail = (q5: string, weight: number, seal: string): string =>
  interchange(
    [
      set("322", [
        q5,
        `N7*MSKU*907032*${weight}*G*************L*3`,
        `M7*${seal}`,
        "R4*5*UN*USLGB*LONG BEACH",
        "R4*7*UN*USCHI*CHICAGO"
      ])
    ],
    "BNSF"
  )

const first = [
  ocean(one, "VD*20260110*0800**MSKU*907032*L*45G1*CNSHA", "N9*SN*S1"),
  ocean(one, "UV*20260128*0800**MSKU*907032*L*45G1*USLGB"),
  rail("Q5*RL*20260130*0800*LT", 40001, "RAIL1"),
  ocean(one, "OA*20260205*0800**MSKU*907032*L*45G1*USCHI"),
  ocean(one, "RD*20260210*0800**MSKU*907032*E*45G1*USCHI")
]

const second = [
  ocean(two, "EE*20260401*0800**MSKU*907032*E**CNSHA"),
  ocean(two, "VD*20260410*0800**MSKU*907032*L**CNSHA"),
  ocean(two, "UV*20260428*0800**MSKU*907032*L**USLGB")
]

const shown = Effect.fn("shown")(function* (account: AccountId, { number }: Trip) {
  const [shipment] = yield* ShipmentStore.use((store) =>
    oneAnswer(store.byDocument([{ account_id: account, scac: null, numbers: [`BK770000${number}`] }]))
  )
  assert(shipment !== undefined)
  const [container] = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
  return [container?.seal_number, container?.weight_in_lbs, container?.pod_rail_departed_at, container?.equipment_type]
})

const taking = (...texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    yield* Effect.forEach(texts, (text, index) => takeIn(account, file(`${index}.edi`, text)), { discard: true })
    return { first: yield* shown(account, one), second: yield* shown(account, two) }
  })

const ofFirst = ["RAIL1", 40001, "2026-01-30T16:00:00.000Z", "dry"]
const nothing = [null, null, null, null]

describe("a container that sails again, in files of one inbox", () => {
  it.effect("shows nothing of its first trip on its second, in whatever order the files come", () =>
    Effect.gen(function* () {
      const all = [...first, ...second]
      for (const texts of [all, [...second, ...first], all.toReversed()]) {
        const shows = yield* inMemory(taking(...texts))
        assert.deepStrictEqual<unknown>(shows.second, nothing)
        // Once it is known to be returned, tracking of the first trip ends.
        if (texts[0] !== all.at(-1)) assert.deepStrictEqual<unknown>(shows.first, ofFirst)
      }
    })
  )

  it.effect("shows on each trip the reports about it", () =>
    Effect.gen(function* () {
      const again = rail("Q5*RL*20260430*0800*LT", 50002, "RAIL2")
      const shows = yield* inMemory(taking(...first, ...second, again))
      assert.deepStrictEqual<unknown>(shows.first, ofFirst)
      assert.deepStrictEqual<unknown>(shows.second, ["RAIL2", 50002, "2026-04-30T15:00:00.000Z", null])
    })
  )
})
