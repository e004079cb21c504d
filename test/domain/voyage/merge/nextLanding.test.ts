import { assert, describe, it } from "@effect/vitest"

import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, directVoyage, gate, mergeOf, move, observed, terminalFeed, vessels } from "./observe.ts"
import type { Details } from "./observe.ts"

const otherBill: Document = { type: "bill", number: "BL2" }
const byTerminal = { feed: terminalFeed, source: "terminal", documents: [], place: "USLAX", facility: "WBCT" } as const

/** Discharge and pick-up as a terminal reports them, in the month of a visit. */
const visit = (month: string, how: Details): ReadonlyArray<Observation> => [
  move("discharge", { ...byTerminal, at: `${month}-21T06:00:00Z`, key: `discharge ${month}`, ...how }),
  observed(
    { type: "seal", number: `S${month}` },
    { ...byTerminal, message: Number(month.slice(5)), key: `seal ${month}` }
  ),
  gate("gate_out", true, { ...byTerminal, at: `${month}-24T06:00:00Z`, key: `out ${month}` })
]

const first = visit("2026-01", { vessel: vessels.first, documents: [bill], message: 1 })

/** The voyage up to the pick-up: many carriers never hear of the empty return. */
const pickedUp = directVoyage().slice(0, 7)

const factsOf = (observations: ReadonlyArray<Observation>) => {
  const { containers, shipment } = mergeOf(observations)
  assert(containers[0] !== undefined)
  return { ...containers[0].facts, vessel: shipment.pod_vessel_imo }
}

describe("a container that a terminal takes ashore once more", () => {
  const later: ReadonlyArray<readonly [name: string, how: Details]> = [
    ["under another bill", { vessel: vessels.second, documents: [otherBill] }],
    ["from another ship, without a bill", { vessel: vessels.second }],
    ["from the same ship, months later", { vessel: [vessels.first[0], vessels.first[1], "009"] }],
    ["from no ship that is named", {}]
  ]

  it.each(later)("%s: what became of it before stays so", (_, how) => {
    const second = visit("2026-05", { message: 5, ...how })
    for (const before of [pickedUp, [...pickedUp, ...first], first]) {
      assert.deepStrictEqual(factsOf([...before, ...second]), factsOf(before))
    }
  })

  it("nor does the trip before show anything of the other bill", () => {
    const second = visit("2026-02", { vessel: vessels.second, documents: [otherBill], message: 2 })
    const shown = mergeOf([...first, ...second], { documents: [otherBill] }).containers[0]?.facts
    const alone = mergeOf(second, { documents: [otherBill] }).containers[0]?.facts
    assert.deepStrictEqual(shown, alone)
  })

  it("what a terminal reports under a booking alone is of the bill that no source names with another", () => {
    const early = gate("gate_in", true, {
      ...byTerminal,
      documents: [{ type: "booking", number: "BK1" }],
      place: "CNSHA",
      at: "2026-01-03T00:00:00Z"
    })
    const carried = pickedUp.filter(({ fact }) => fact.type !== "move" || fact.move !== "gate_in")
    assert.strictEqual(factsOf([...carried, early]).pol_full_in_at, "2026-01-03T00:00:00.000Z")
  })

  it("the second terminal of a transshipment is no other trip", () => {
    const how = { ...byTerminal, at: "2026-02-14T06:00:00Z", vessel: vessels.second }
    const passed = [
      move("load", { at: "2026-01-05T02:00:00Z", vessel: vessels.first }),
      move("depart", { at: "2026-01-06T02:00:00Z", vessel: vessels.first }),
      move("discharge", { ...how, at: "2026-01-10T02:00:00Z", vessel: vessels.first, place: "KRPUS" }),
      gate("gate_out", true, { ...byTerminal, at: "2026-01-11T02:00:00Z", place: "KRPUS" }),
      move("arrive", { at: "2026-02-13T02:00:00Z", vessel: vessels.second, place: "USLAX", classifier: "EST" })
    ]
    assert.strictEqual(factsOf([...passed, move("discharge", how)]).pod_discharged_at, "2026-02-14T06:00:00.000Z")
  })
})
