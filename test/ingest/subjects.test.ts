import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"

interface Told {
  readonly id: string
  readonly code: string
  readonly at: string
  readonly place: string
  readonly laden?: boolean
  readonly documents?: ReadonlyArray<readonly [type: "BKG" | "TRD", number: string]>
}

const event = ({ at, code, documents = [], id, laden = true, place }: Told) => ({
  eventID: id,
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: at,
  equipmentEventTypeCode: code,
  equipmentReference: "MSCU7345124",
  emptyIndicatorCode: laden ? "LADEN" : "EMPTY",
  eventLocation: { UNLocationCode: place },
  documentReferences: documents.map(([documentReferenceType, documentReferenceValue]) => ({
    documentReferenceType,
    documentReferenceValue
  }))
})

const january = [["TRD", "BILL0001"]] as const
const march = [["TRD", "BILL0002"]] as const

it.effect("one container on two bills is two shipments, each with its own trip", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const taken = yield* takeIn(
        account,
        file("two trips", [
          event({ id: "1", code: "LOAD", at: "2026-01-05T00:00:00Z", place: "VNSGN", documents: january }),
          event({ id: "2", code: "DISC", at: "2026-01-25T00:00:00Z", place: "USLAX", documents: january }),
          event({
            id: "3",
            code: "GTIN",
            at: "2026-01-30T00:00:00Z",
            place: "USLAX",
            laden: false,
            documents: january
          }),
          event({ id: "4", code: "GTOT", at: "2026-03-01T00:00:00Z", place: "VNSGN", laden: false, documents: march }),
          event({ id: "5", code: "LOAD", at: "2026-03-05T00:00:00Z", place: "VNSGN", documents: march })
        ])
      )
      assert.strictEqual(taken.shipments.length, 2)
      assert.deepStrictEqual<unknown>(
        (yield* seen(account)).map(({ bill, containers }) => [bill, containers["MSCU7345124"]]),
        [
          [
            "BILL0001",
            {
              status: "empty_returned",
              pol_vessel_loaded_at: "2026-01-05T00:00:00.000Z",
              pod_discharged_at: "2026-01-25T00:00:00.000Z",
              empty_terminated_at: "2026-01-30T00:00:00.000Z"
            }
          ],
          [
            "BILL0002",
            {
              status: "on_ship",
              empty_out_at: "2026-03-01T00:00:00.000Z",
              pol_vessel_loaded_at: "2026-03-05T00:00:00.000Z"
            }
          ]
        ]
      )
    })
  )
)

it.effect("a booking and a bill that one container connects are one shipment", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const load = event({ id: "1", code: "LOAD", at: "2026-01-05T00:00:00Z", place: "VNSGN", documents: january })
      const booked = { ...load, eventID: "2", equipmentEventTypeCode: "GTIN" }
      const documentReferences = [{ documentReferenceType: "BKG", documentReferenceValue: "BOOK0001" }]
      yield* takeIn(account, file("both", [load, { ...booked, documentReferences }]))
      assert.deepStrictEqual(
        (yield* seen(account)).map(({ bill, booking }) => [bill, booking]),
        [["BILL0001", "BOOK0001"]]
      )
    })
  )
)

it.effect("a container without documents gets them from a later file and stays the same shipment", () =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const out = event({ id: "1", code: "GTOT", at: "2026-01-01T00:00:00Z", place: "VNSGN", laden: false })
      const load = event({ id: "2", code: "LOAD", at: "2026-01-05T00:00:00Z", place: "VNSGN", documents: january })
      const first = yield* takeIn(account, file("depot", [out]))
      assert.deepStrictEqual(
        (yield* seen(account)).map(({ bill, number }) => [number, bill]),
        [["MSCU7345124", null]]
      )
      const second = yield* takeIn(account, file("carrier", [load]))
      assert.deepStrictEqual(second.shipments, first.shipments)
      assert.deepStrictEqual(
        (yield* seen(account)).map(({ bill, containers }) => [bill, Object.keys(containers)]),
        [["BILL0001", ["MSCU7345124"]]]
      )
    })
  )
)
