import { assert, describe, it } from "@effect/vitest"

import { directVoyage, gate, mergeOf } from "../voyage/merge/observe.ts"
import { ashore, carrierSays, equipmentEvent, factsOf, reasonsOf, rows } from "./support.ts"

const out = directVoyage().slice(0, 7)

describe("7: a drayage gate-in", () => {
  it("is not taken for the empty return", () => {
    const dray = gate("gate_in", null, { at: "2026-01-25T00:00:00Z", place: "USLAX" })
    const laden = gate("gate_in", true, { at: "2026-01-25T01:00:00Z", place: "USLAX" })
    const merged = mergeOf([...out, dray, laden])
    assert.deepStrictEqual([factsOf(merged).current_status, factsOf(merged).empty_terminated_at], ["picked_up", null])
    assert.deepStrictEqual(reasonsOf(merged), ["The gate move does not state whether the container was laden."])
  })

  it("is not taken for it either when the carrier reports only that it came in", () => {
    const { emptyIndicatorCode: _, ...silent } = equipmentEvent({
      equipmentEventTypeCode: "GTIN",
      eventDateTime: "2026-01-25T10:00:00-08:00",
      transportCall: { UNLocationCode: "USLAX", modeOfTransport: "TRUCK" }
    })
    const merged = mergeOf([...out, ...rows(carrierSays([silent]))])
    assert.strictEqual(factsOf(merged).current_status, "picked_up")
  })

  it("cannot be the empty return before the container went out laden", () => {
    const early = gate("gate_in", false, { at: "2026-01-22T00:00:00Z", place: "USLAX" })
    const merged = mergeOf([...out, early])
    assert.strictEqual(factsOf(merged).current_status, "picked_up")
    assert.deepStrictEqual(reasonsOf(merged), ["The container cannot be returned empty before it leaves the port."])
  })

  it("while the empty return that comes after it ends the trip, with or without a reported gate-out", () => {
    assert.strictEqual(factsOf(mergeOf(directVoyage())).current_status, "empty_returned")
    const unseen = [...ashore, gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "USLAX" })]
    assert.strictEqual(factsOf(mergeOf(unseen)).current_status, "empty_returned")
  })
})
