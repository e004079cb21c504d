import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { interchange, set } from "../edi/x12/messages.ts"
import { inMemory } from "./inbox.ts"
import { taking } from "./oneShipment.ts"

const papers = ["N9*BM*OLNE26050001", "N9*BN*BK7700001"]

const chicago = "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL"

/** A message of a railroad about one container. */
const rail = (q5: string, here: string, ...more: ReadonlyArray<string>): string =>
  interchange(
    [
      set("322", [
        q5,
        "N7*MSKU*907032*43459*G*************L*3****4310",
        ...more.filter((line) => line.startsWith("DTM")),
        "M7*SN1",
        "W2*MSKU*907032**CC*L********3",
        here,
        chicago,
        "N1*RR*BNSF Railway*2*BNSF",
        ...more.filter((line) => line.startsWith("N9"))
      ])
    ],
    "BNSF"
  )

const [atPort, onTheWay, atRamp] = [
  "R4*5*UN*USLGB*LONG BEACH*US***CA",
  "R4*5*UN*USKCK*KANSAS CITY*US***KS",
  "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL"
]

const departed = (...more: ReadonlyArray<string>) =>
  rail("Q5*RL*20260520*2145*LT", atPort, "DTM*371*20260526*0912*LT", ...more)
const passed = (...more: ReadonlyArray<string>) => rail("Q5*A*20260523*1200*LT", onTheWay, ...more)
const arrived = (...more: ReadonlyArray<string>) => rail("Q5*AR*20260526*0800*LT", atRamp, ...more)
const out = (...more: ReadonlyArray<string>) => rail("Q5*OA*20260528*1000*LT", atRamp, ...more)

const knownByRail = (name: string, documents: ReadonlyArray<string>) =>
  describe(name, () => {
    it.effect("on its way by rail it is on rail, with its destination and when it is expected there", () =>
      inMemory(
        Effect.gen(function* () {
          const { container, shipment } = yield* taking(departed(...documents))
          assert.deepInclude(container, {
            current_status: "on_rail",
            pod_rail_loaded_at: null,
            ind_eta_at: "2026-05-26T14:12:00.000Z",
            weight_in_lbs: 43459,
            seal_number: "SN1",
            equipment_length: 40,
            equipment_height: "standard",
            equipment_type: "dry",
            final_destination_timezone: "America/Chicago"
          } as never)
          assert.deepInclude(shipment, {
            destination_locode: "USCHI",
            destination_name: "Chicago",
            destination_eta_at: "2026-05-26T14:12:00.000Z",
            destination_timezone: "America/Chicago",
            port_of_lading_locode: null,
            port_of_discharge_locode: null
          } as never)
        })
      )
    )

    it.effect("a train that passes a place has not arrived", () =>
      inMemory(
        Effect.gen(function* () {
          const { container, shipment } = yield* taking(departed(...documents), passed(...documents))
          assert.deepInclude(container, { current_status: "on_rail", ind_ata_at: null } as never)
          assert.strictEqual<unknown>(shipment.destination_locode, "USCHI")
        })
      )
    )

    it.effect("it has arrived, and is picked up there; nothing of it is a gate-in at a port", () =>
      inMemory(
        Effect.gen(function* () {
          const gateIn = rail("Q5*I*20260520*0900*LT", atPort, ...documents)
          const there = [gateIn, departed(...documents), arrived(...documents)]
          const { container, shipment } = yield* taking(...there, out(...documents))
          assert.deepInclude(container, {
            current_status: "picked_up",
            pol_full_in_at: null,
            empty_out_at: null,
            ind_ata_at: "2026-05-26T13:00:00.000Z",
            final_destination_full_out_at: "2026-05-28T15:00:00.000Z"
          } as never)
          assert.strictEqual<unknown>(shipment.destination_ata_at, "2026-05-26T13:00:00.000Z")
        })
      )
    )

    it.effect("in whatever order the messages come", () =>
      inMemory(
        Effect.gen(function* () {
          const texts = [departed(...documents), passed(...documents), arrived(...documents), out(...documents)]
          const { container } = yield* taking(...texts.toReversed())
          assert.deepInclude(container, {
            current_status: "picked_up",
            ind_ata_at: "2026-05-26T13:00:00.000Z"
          } as never)
        })
      )
    )
  })

knownByRail("a container that only a railroad tells of, with its documents", papers)
knownByRail("a container that only a railroad tells of, by its number alone", [])

/** What a railroad answers about a container, in the shape of its interface. */
const answer = {
  ThirdPartyIntermodalShipment: {
    Equipment: [
      {
        EquipmentId: "MSKU907032",
        LoadEmpty: "LOAD",
        Destination: { Station: "CHICAGO", State: "IL" },
        Event: {
          Description: "DEPARTED",
          Time: "2026-05-20 21:45 CT",
          Location: { Station: "MEMPHIS", State: "TN" }
        },
        ETA: { Time: "2026-05-26 09:12 CT", Location: { Station: "CHICAGO", State: "IL" } }
      }
    ]
  }
}

describe("a container that only the interface of a railroad reports", () => {
  it.effect("is on rail, with its destination and an estimate", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(JSON.stringify(answer))
        assert.deepInclude(container, { current_status: "on_rail", ind_eta_at: "2026-05-26T14:12:00.000Z" } as never)
        assert.deepInclude(shipment, {
          destination_locode: "USCHI",
          destination_eta_at: "2026-05-26T14:12:00.000Z"
        } as never)
      })
    )
  )
})

const waybill = interchange([
  set("404", [
    "BX*04*R*PP*SHIP1*OLNE*K*B*N",
    ...papers,
    "CM*202N*L*SHANGHAI CN*20260420*SHIP1****EVER GIVEN",
    "CM*202N*D*LONG BEACH CA US*20260515*SHIP1****EVER GIVEN",
    "N7*MSKU*907032*43459*G*************L*3****4310",
    "M7*SN1",
    "F9**LONG BEACH*CA",
    "D9**CHICAGO CICERO*IL",
    "H3*IP"
  ])
])

describe("a shipment that only a waybill reports", () => {
  it.effect("has its ports, its ship, its destination and what its container is", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(waybill)
        assert.deepInclude(shipment, {
          bill_of_lading_number: "OLNE26050001",
          booking_number: "BK7700001",
          port_of_lading_locode: "CNSHA",
          port_of_discharge_locode: "USLGB",
          pod_vessel_name: "EVER GIVEN",
          pod_voyage_number: "202N",
          pod_eta_at: "2026-05-15T07:00:00.000Z",
          destination_name: "CHICAGO CICERO, IL",
          destination_locode: null
        } as never)
        assert.deepInclude(container, {
          current_status: "new",
          seal_number: "SN1",
          weight_in_lbs: 43459,
          equipment_length: 40
        } as never)
      })
    )
  )

  it.effect("goes on rail as soon as the railroad reports it", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(waybill, departed(...papers))
        assert.deepInclude(container, {
          current_status: "on_rail",
          pod_rail_departed_at: "2026-05-21T04:45:00.000Z"
        } as never)
        assert.deepInclude(shipment, { destination_locode: "USCHI", port_of_discharge_locode: "USLGB" } as never)
      })
    )
  )

  it.effect("of an export the station is no destination, and a train to the port is no way inland", () =>
    inMemory(
      Effect.gen(function* () {
        const exported = waybill
          .replace("H3*IP", "H3*XP")
          .replace("*L*SHANGHAI CN*", "*L*LONG BEACH CA US*")
          .replace("*D*LONG BEACH CA US*", "*D*SHANGHAI CN*")
          .replace("F9**LONG BEACH*CA", "F9**CHICAGO CICERO*IL")
          .replace("D9**CHICAGO CICERO*IL", "D9**LONG BEACH*CA")
        const { container, shipment } = yield* taking(exported)
        assert.deepInclude(shipment, {
          port_of_lading_locode: "USLGB",
          port_of_discharge_locode: "CNSHA",
          destination_name: null
        } as never)
        assert.strictEqual<unknown>(container?.current_status, "new")
      })
    )
  )
})
