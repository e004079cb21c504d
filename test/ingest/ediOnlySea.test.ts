import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { fieldOf, oneOf } from "#domain/query/Criterion.ts"

import { interchange, set } from "../edi/x12/messages.ts"
import { inMemory } from "./inbox.ts"
import { taking } from "./oneShipment.ts"

const papers = ["N9*BM*OLNE26050001", "N9*BN*BK7700001"]

const ocean = (status: string, ...more: ReadonlyArray<string>): string =>
  interchange([set("315", [`B4***${status}*3`, ...papers, ...more])])

describe("a shipment that only an ocean carrier's status messages report", () => {
  it.effect("shows both ends of its route and its destination, though only one event has a date", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(
          ocean(
            "VD*20260420*0800**MSKU*907032*L*4310*CNSHA*UN",
            "Q2*9811000********202N***L*EVER GIVEN",
            "R4*L*UN*CNSHA*SHANGHAI*CN",
            "R4*D*UN*USLGB*LONG BEACH*US***CA",
            "R4*E*UN*USCHI*CHICAGO*US***IL"
          )
        )
        assert.deepInclude(shipment, {
          port_of_lading_locode: "CNSHA",
          port_of_discharge_locode: "USLGB",
          destination_locode: "USCHI",
          pol_atd_at: "2026-04-20T00:00:00.000Z",
          pod_vessel_name: null
        } as never)
        assert.strictEqual<unknown>(container?.current_status, "on_ship")
      })
    )
  )

  it.effect("a transshipment is one, and its ship is not said to come to the port of discharge", () =>
    inMemory(
      Effect.gen(function* () {
        const dates = [
          "R4*L*UN*CNSHA*SHANGHAI",
          "DTM*140*20260420*0800*LT",
          "R4*D*UN*USLGB*LONG BEACH",
          "DTM*139*20260515"
        ]
        const { container, shipment } = yield* taking(
          ocean(
            "VD*20260428*0800**MSKU*907032*L*4310*KRPUS*UN",
            "Q2*9811000********202N***L*EVER GIVEN",
            "R4*5*UN*KRPUS*BUSAN",
            "DTM*140*20260428*0800*LT",
            ...dates
          )
        )
        assert.deepInclude(shipment, {
          port_of_lading_locode: "CNSHA",
          port_of_discharge_locode: "USLGB",
          pod_vessel_name: null,
          pod_vessel_imo: null
        } as never)
        assert.strictEqual<unknown>(container?.current_status, "on_ship")
      })
    )
  )
})

describe("a shipment that only a booking reports", () => {
  it.effect("shows its ports and its ship, though the booking names no day", () =>
    inMemory(
      Effect.gen(function* () {
        const { shipment } = yield* taking(
          interchange([
            set("301", [
              "B1*OLNE*BK7700001*20260401*N",
              "R4*L*UN*CNSHA*SHANGHAI",
              "R4*D*UN*USLGB*LONG BEACH",
              "V1*9811000*EVER GIVEN*PA*202N****L"
            ])
          ])
        )
        assert.deepInclude(shipment, {
          booking_number: "BK7700001",
          port_of_lading_locode: "CNSHA",
          port_of_discharge_locode: "USLGB",
          pod_vessel_imo: "9811000",
          pod_voyage_number: "202N",
          pod_eta_at: null
        } as never)
      })
    )
  )
})

describe("a terminal lets an import out, and the carrier reported neither its arrival nor its discharge", () => {
  const gateOut = [
    "UNB+UNOA:2+USSAVGCT+LFLN+260525:0800+1",
    "UNH+1+CODECO:D:95B:UN",
    "BGM+36+1+9",
    "EQD+CN+MSKU9070323+45G1:102:5++3+5",
    "DTM+7:202605250700:203",
    "LOC+165+USSAV:139:6",
    "UNT+6+1",
    "UNZ+1+1",
    ""
  ].join("'")
  const lading = ["R4*L*UN*CNSHA*SHANGHAI*CN", "DTM*140*20260420*0800*LT"]
  const sailed = (...more: ReadonlyArray<string>) =>
    ocean("VD*20260420*0800**MSKU*907032*L*4310*CNSHA*UN", "Q2*9811000********202N***L*EVER GIVEN", ...lading, ...more)

  it.effect.each([["R4*D*UN*USSAV*SAVANNAH*US***GA"], ["R4*D*UN*USSAV*SAVANNAH*US***GA", "DTM*139*20260520"]])(
    "at the port that the carrier names: it is picked up",
    (named) =>
      inMemory(
        Effect.gen(function* () {
          const { container } = yield* taking(sailed(...named), gateOut)
          assert.strictEqual<unknown>(container?.current_status, "picked_up")
          assert.strictEqual<unknown>(container?.available_for_pickup, false)
          assert.isNotNull(container?.pod_full_out_at)
        })
      )
  )

  it.effect("at a port that no carrier names: it is among the refused observations", () =>
    inMemory(
      Effect.gen(function* () {
        const { container, shipment } = yield* taking(sailed(), gateOut)
        assert.strictEqual<unknown>(container?.current_status, "on_ship")
        const { rows } = yield* ObservationStore.use(({ refused }) =>
          refused.open(shipment.account_id, oneOf(fieldOf("shipment_id"), [shipment.id]), { number: 1, size: 10 })
        )
        assert.deepStrictEqual<unknown>(
          rows.map(({ detail, reason }) => [reason, detail]),
          [
            [
              "facility_off_route",
              "No carrier names USSAV as a place of this trip, so the gate-out may be of another trip."
            ]
          ]
        )
      })
    )
  )
})
