import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"

/** An event of a container whose call is always that of its ship, also at the gate. */
const event = (code: string, laden: boolean, place: string, eventDateTime: string) => ({
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime,
  equipmentEventTypeCode: code,
  equipmentReference: "MSCU7345124",
  emptyIndicatorCode: laden ? "LADEN" : "EMPTY",
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "BILL0001" }],
  transportCall: {
    UNLocationCode: place,
    modeOfTransport: "VESSEL",
    vessel: { vesselIMONumber: "9321483", vesselName: "LANDFALL PIONEER" }
  }
})

const voyage = [
  event("GTOT", false, "VNSGN", "2026-01-02T00:00:00Z"),
  event("GTIN", true, "VNSGN", "2026-01-04T00:00:00Z"),
  event("LOAD", true, "VNSGN", "2026-01-05T00:00:00Z"),
  event("DISC", true, "USLAX", "2026-01-25T00:00:00Z"),
  event("GTOT", true, "USLAX", "2026-01-28T00:00:00Z"),
  event("GTIN", false, "USLAX", "2026-01-30T00:00:00Z")
]

const milestones = (events: ReadonlyArray<object>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* takeIn(account, file("a voyage", events))
      return (yield* seen(account))[0]?.containers["MSCU7345124"]
    })
  )

it.effect(
  "a gate move passes a gate, though its call is that of the ship that the container comes with or goes to",
  () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* milestones(voyage), {
        status: "empty_returned",
        empty_out_at: "2026-01-02T00:00:00.000Z",
        pol_full_in_at: "2026-01-04T00:00:00.000Z",
        pol_vessel_loaded_at: "2026-01-05T00:00:00.000Z",
        pod_discharged_at: "2026-01-25T00:00:00.000Z",
        pod_full_out_at: "2026-01-28T00:00:00.000Z",
        empty_terminated_at: "2026-01-30T00:00:00.000Z"
      })
      const out = yield* milestones(voyage.slice(0, 5))
      assert.strictEqual(out?.["status"], "picked_up")
    })
)
