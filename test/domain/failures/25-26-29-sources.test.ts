import { assert, it } from "@effect/vitest"

import {
  atTerminal,
  containerNumber,
  directVoyage,
  mergeOf,
  move,
  otherFeed,
  observed,
  storyOf,
  vessels
} from "../voyage/merge/observe.ts"
import { ashore, carrierSays, equipmentEvent, sailing } from "./support.ts"

it("25: a booking without containers has a voyage and no container", () => {
  const merged = mergeOf([
    observed({ type: "status", status: "booking_confirmed" }, { container: null, place: null }),
    move("depart", { classifier: "PLN", at: "2026-01-06T02:00:00Z", container: null, vessel: vessels.first }),
    move("arrive", {
      classifier: "PLN",
      at: "2026-01-20T02:00:00Z",
      container: null,
      vessel: vessels.first,
      place: "USLAX"
    })
  ])
  assert.deepStrictEqual([merged.known, merged.containers.length], [true, 0])
  assert.deepStrictEqual(
    [merged.shipment.port_of_lading_locode, merged.shipment.port_of_discharge_locode],
    ["CNSHA", "USLAX"]
  )
})

it("26: several reports of one event are one milestone; for a discharge the terminal's counts", () => {
  const carrier = move("discharge", {
    at: "2026-01-21T05:00:00Z",
    vessel: vessels.first,
    place: "USLAX",
    feed: otherFeed
  })
  const terminal = atTerminal(
    { type: "move", move: "discharge", mode: "vessel", laden: true, role: null },
    { at: "2026-01-21T03:00:00Z" }
  )
  const merged = mergeOf([...directVoyage(), carrier, terminal])
  assert.strictEqual(storyOf(merged).filter((one) => one === "vessel_discharged USLAX").length, 1)
  assert.strictEqual(merged.containers[0]?.facts.pod_discharged_at, "2026-01-21T03:00:00.000Z")
  assert.strictEqual(merged.containers[0]?.provenance["pod_discharged_at"]?.discrepancy_hours, null)
})

it("26: sources more than a day apart on one event are marked as differing", () => {
  const late = atTerminal(
    { type: "move", move: "discharge", mode: "vessel", laden: true, role: null },
    { at: "2026-01-22T14:00:00Z" }
  )
  const { provenance } = mergeOf([...ashore, late]).containers[0] ?? {}
  assert.deepInclude(provenance?.["pod_discharged_at"], { winner: late.id, discrepancy_hours: 36 })
})

it("29: one bad item of an answer takes no other with it", () => {
  const { refused, statements } = carrierSays([
    equipmentEvent({ eventID: "a" }),
    equipmentEvent({ eventID: "b", equipmentReference: "NOT A BOX", eventDateTime: "never" }),
    equipmentEvent({ eventID: "c", equipmentReference: containerNumber(2) })
  ])
  assert.deepStrictEqual(
    statements.filter(({ fact }) => fact.type === "move").map(({ container }) => container),
    [containerNumber(1), containerNumber(2)]
  )
  assert.deepStrictEqual(
    refused.map(({ index }) => index),
    [1]
  )
})

it("29: what is wrong with one container does not change another of the shipment", () => {
  const other = sailing.map((one) =>
    one.container === null
      ? one
      : { ...one, container: containerNumber(2), id: one.id.replace(/^0/, "2") as typeof one.id }
  )
  const broken = move("discharge", { container: containerNumber(2), at: "2026-01-05T20:00:00Z", place: "USLAX" })
  const alone = mergeOf(ashore).containers[0]?.facts
  const merged = mergeOf([...ashore, ...other, broken])
  assert.deepStrictEqual(merged.containers.find(({ facts }) => facts.number === containerNumber(1))?.facts, alone)
  assert.isNull(merged.containers.find(({ facts }) => facts.number === containerNumber(2))?.facts.pod_discharged_at)
  assert.strictEqual(merged.refused.length, 1)
})
