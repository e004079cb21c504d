import { assert, describe, it } from "@effect/vitest"

import type { Locode } from "#domain/Identifiers.ts"

import { mergeOf, move, otherFeed, vessels } from "../voyage/merge/observe.ts"
import { ashore, carrierSays, equipmentEvent, rows, sailing } from "./support.ts"

const placesOf = (event: object) =>
  carrierSays([equipmentEvent(event)]).statements.flatMap(({ fact, place }) => (fact.type === "move" ? [place] : []))

const sea = { modeOfTransport: "VESSEL" }

describe("13: a place", () => {
  it("is the one of its UN/LOCODE, and a city's name is no code", () => {
    assert.deepStrictEqual(placesOf({ transportCall: { ...sea, UNLocationCode: "USLAX" } }), [
      { locode: "USLAX" as Locode, facility: null, name: null }
    ])
    const named = placesOf({ transportCall: { ...sea, location: { locationName: "LOS ANGELES" } } })
    assert.deepStrictEqual(named, [{ locode: null, facility: null, name: "LOS ANGELES" }])
  })

  it("keeps the name that its source gave it, and shows no code for it", () => {
    const discharged = move("discharge", { at: "2026-01-21T02:00:00Z", vessel: vessels.first, place: null })
    const merged = mergeOf([
      ...sailing,
      { ...discharged, place: { locode: null, facility: null, name: "Los Angelos" } }
    ])
    assert.deepStrictEqual(
      [merged.shipment.port_of_discharge_locode, merged.shipment.port_of_discharge_name],
      [null, "Los Angelos"]
    )
  })

  it("is the same one where its source elsewhere gives that very name a code", () => {
    const call = move("arrive", { at: "2026-01-20T02:00:00Z", vessel: vessels.first, container: null, place: "USLAX" })
    const coded = { ...call, place: { ...call.place!, name: "Los Angeles, CA" } }
    const discharged = move("discharge", { at: "2026-01-21T02:00:00Z", vessel: vessels.first, place: null })
    const named = { ...discharged, place: { locode: null, facility: null, name: "LOS ANGELES, CA " } }
    const merged = mergeOf([...sailing, coded, named])
    assert.deepStrictEqual(
      merged.voyage.route.stops.map(({ place, role }) => [place, role]),
      [
        ["CNSHA", "POL"],
        ["USLAX", "POD"]
      ]
    )
    assert.strictEqual(merged.containers[0]?.facts.pod_discharged_at, "2026-01-21T02:00:00.000Z")
  })
})

describe("14: cities of one name", () => {
  const at = (place: string, name: string, date: string) => {
    const made = move("arrive", { at: date, vessel: vessels.first, container: null, place })
    return { ...made, place: { ...made.place!, name } }
  }

  it("stay apart: a name with two codes means neither", () => {
    const maine = at("USPWM", "Portland", "2026-01-18T02:00:00Z")
    const oregon = at("USPDX", "Portland", "2026-01-20T02:00:00Z")
    const discharged = move("discharge", { at: "2026-01-21T02:00:00Z", vessel: vessels.first, place: null })
    const merged = mergeOf([
      ...sailing.slice(0, 3),
      maine,
      oregon,
      { ...discharged, place: { locode: null, facility: null, name: "Portland" } }
    ])
    const handled = merged.voyage.route.stops.filter(({ handlings }) =>
      handlings.some(({ move }) => move === "discharge")
    )
    assert.deepStrictEqual(
      handled.map(({ place }) => place),
      ["PORTLAND"]
    )
    assert.isNull(merged.shipment.port_of_discharge_locode)
  })

  it("are not distinguished by another source's names", () => {
    const named = carrierSays([
      equipmentEvent({
        equipmentEventTypeCode: "DISC",
        eventDateTime: "2026-01-21T02:00:00Z",
        transportCall: { ...sea, location: { locationName: "Portland" } }
      })
    ])
    const other = { ...at("USPDX", "Portland", "2026-01-20T02:00:00Z"), feed_id: otherFeed }
    const merged = mergeOf([...sailing.slice(0, 3), other, ...rows(named)])
    assert.deepStrictEqual(
      merged.voyage.route.stops.map(({ place }) => place),
      ["CNSHA", "PORTLAND"]
    )
    assert.isNull(merged.shipment.port_of_discharge_locode)
  })
})

describe("15: the several UN/LOCODEs of one port", () => {
  it("are one place, of one name", () => {
    const again = ashore.map((one) =>
      one.place?.locode === "CNSHA" && one.fact.type === "move" && one.fact.move !== "load"
        ? { ...one, place: { ...one.place, locode: "CNSHG" as Locode } }
        : one
    )
    const merged = mergeOf(again)
    assert.deepStrictEqual(
      merged.voyage.route.stops.map(({ place, role }) => [place, role]),
      [
        ["CNSHA", "POL"],
        ["USLAX", "POD"]
      ]
    )
    assert.strictEqual(merged.containers[0]?.facts.pol_vessel_departed_at, "2026-01-06T02:00:00.000Z")
  })
})
