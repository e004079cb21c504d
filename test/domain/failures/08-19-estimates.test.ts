import { assert, it } from "@effect/vitest"

import { mergeOf, move, storyOf, transshippedVoyage, vessels } from "../voyage/merge/observe.ts"
import { ashore, reasonsOf, sailing } from "./support.ts"

it("8: an estimated arrival whose time has passed is never an actual one", () => {
  const passed = move("arrive", {
    mode: "rail",
    classifier: "EST",
    at: "2026-01-25T00:00:00Z",
    place: "USCHI",
    received: "2026-03-01T00:00:00Z"
  })
  const merged = mergeOf([...ashore, passed])
  assert.strictEqual(merged.shipment.destination_eta_at, "2026-01-25T00:00:00.000Z")
  assert.strictEqual(merged.shipment.destination_ata_at, null)
  assert.notInclude(storyOf(merged).join(), "arrived_at_inland_destination")
})

const expected = move("arrive", {
  classifier: "EST",
  at: "2026-01-20T00:00:00Z",
  place: "USLAX",
  container: null,
  vessel: vessels.first
})

it("19: an estimate stays when the actual that would replace it is refused", () => {
  const tooSoon = move("arrive", { at: "2026-01-06T04:00:00Z", place: "USLAX", container: null, vessel: vessels.first })
  const merged = mergeOf([...sailing, expected, tooSoon])
  assert.deepStrictEqual(reasonsOf(merged), ["A vessel cannot sail from CNSHA to USLAX in 2 hours."])
  assert.deepStrictEqual(
    [merged.shipment.pod_eta_at, merged.shipment.pod_ata_at, merged.shipment.port_of_discharge_locode],
    ["2026-01-20T00:00:00.000Z", null, "USLAX"]
  )
})

it("19: and when an actual is no milestone at its place", () => {
  const called = move("arrive", { at: "2026-01-04T00:00:00Z", container: null, vessel: vessels.first })
  const merged = mergeOf([...sailing, expected, called])
  assert.strictEqual(merged.shipment.pod_eta_at, "2026-01-20T00:00:00.000Z")
  assert.notInclude(storyOf(merged).join(), "arrived")
})

it("19: a planned transshipment stays on the route until an actual takes its place", () => {
  const [loaded, departed] = transshippedVoyage()
  const planned = transshippedVoyage()
    .slice(2)
    .map((one) => ({ ...one, classifier: "PLN" as const }))
  const merged = mergeOf([...planned, ...[loaded, departed].flatMap((one) => one ?? [])])
  assert.deepStrictEqual(
    merged.voyage.route.stops.map(({ place, role }) => [place, role]),
    [
      ["CNSHA", "POL"],
      ["KRPUS", "TS"],
      ["USLAX", "POD"]
    ]
  )
})
