import { assert, describe, it } from "@effect/vitest"

import type { MilestoneName } from "#domain/voyage/container/TransportEvent.ts"
import type { Milestone } from "#domain/voyage/merge/milestone/milestones.ts"
import {
  inlandArrival,
  inlandUnloading,
  railAtPort,
  preferLineReport
} from "#domain/voyage/merge/milestone/railMilestones.ts"
import {
  isBoundInland,
  inlandPlacesOf,
  isNearPort,
  isOnTheWayInland,
  railroadsNamed
} from "#domain/voyage/merge/route/rail.ts"
import type { Route } from "#domain/voyage/merge/route/route.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, handled, move, observed } from "../observe.ts"
import { dayAt } from "../trip/support.ts"
import { byRail, landed, loaded, nowhere, ofRail, route, routeOf } from "./railTrip.ts"

describe("a move by rail is on the way inland", () => {
  const isInland = (way: Route, one: Observation) => isOnTheWayInland(way)(handled(one))

  it("when it is not before the container came ashore, or where it did not yet, before it sailed", () => {
    assert.isFalse(isInland(route, byRail("load", 20, { later: -1 })))
    assert.isTrue(isInland(route, byRail("load", 20)), "sources differ by a day")
    const sailing = routeOf(loaded, move("arrive", { at: dayAt(20), classifier: "EST", place: "USLAX" }))
    assert.isFalse(isInland(sailing, byRail("load", 4)))
    assert.isTrue(isInland(sailing, byRail("load", 5)))
  })

  it("before any ship has sailed only at the end of that way, or where no ship is known by the railroad's report", () => {
    const planned = routeOf(move("load", { at: dayAt(5), classifier: "PLN" }))
    assert.isFalse(isInland(planned, byRail("load", 22)))
    assert.isTrue(isInland(planned, byRail("arrive", 22, { role: "DEST" })))
    assert.isTrue(isInland(nowhere, byRail("load", 22)))
    assert.isFalse(isInland(nowhere, byRail("load", 22, { source: "shipping_line" })))
  })
})

describe("where a container is inland", () => {
  const places = (way: Route, ...moves: ReadonlyArray<Observation>) => [...inlandPlacesOf(moves.map(handled), way)]

  it("is at the destination, at the end of the railroad's journey, and wherever it came off the train", () => {
    assert.deepStrictEqual(places({ ...route, destination: "USMKC" }), ["USMKC"])
    assert.deepStrictEqual(places(route, byRail("arrive", 25, { role: "DEST" })), ["USCHI"])
    assert.deepStrictEqual(places(route, byRail("arrive", 25, { role: "DEST", classifier: "EST" })), ["USCHI"])
    assert.deepStrictEqual(places(route, byRail("discharge", 25)), ["USCHI"])
  })

  it("is not where a train only stops, or is only expected to be unloaded", () => {
    for (const one of [
      byRail("arrive", 25),
      byRail("arrive", 25, { role: "TS" }),
      byRail("discharge", 25, { role: "TS" }),
      byRail("discharge", 25, { classifier: "EST" }),
      byRail("depart", 25, { role: "DEST" }),
      byRail("discharge", 25, { place: "USLAX" }),
      byRail("discharge", 19),
      move("discharge", { mode: "truck", at: dayAt(25), place: "USCHI" })
    ]) {
      assert.deepStrictEqual(places(route, one), [], JSON.stringify([one.fact, one.classifier]))
    }
  })

  it("is off the train where no ship is known, but not where one is only planned", () => {
    assert.deepStrictEqual(places(nowhere, byRail("discharge", 25)), ["USCHI"])
    const planned = routeOf(move("load", { at: dayAt(5), classifier: "PLN" }))
    assert.deepStrictEqual(places(planned, byRail("discharge", 25)), [])
    assert.deepStrictEqual(places(planned, byRail("arrive", 25, { role: "DEST" })), ["USCHI"])
  })
})

const milestone = (
  name: MilestoneName,
  place: string,
  winner = byRail("arrive", 25),
  lost: ReadonlyArray<Observation> = []
): Milestone => ({
  name,
  place,
  nth: 1,
  misplaced: false,
  winner,
  lost
})

describe("the milestones by rail", () => {
  it("at the port are those there before those of a port that shares its ramps", () => {
    const [near, there, far] = [
      milestone("rail_loaded", "USLGB"),
      milestone("rail_loaded", "USLAX"),
      milestone("rail_loaded", "USCHI")
    ]
    assert.strictEqual(railAtPort([far, near, there], "rail_loaded", route), there)
    assert.strictEqual(railAtPort([far, near], "rail_loaded", route), near)
    assert.isNull(railAtPort([far], "rail_loaded", route))
    assert.isNull(railAtPort([near, there], "rail_departed", route))
  })

  it("share ramps in these ports alone", () => {
    const near = (place: string, pod: string | null) => isNearPort(place, { ...route, pod })
    for (const [one, other] of [
      ["USLAX", "USLGB"],
      ["USTIW", "USSEA"],
      ["USNYC", "USPEB"],
      ["USEWR", "USNYC"],
      ["CASUY", "CAVAN"]
    ] as const) {
      assert.isTrue(near(one, other) && near(other, one) && near(one, one))
    }
    assert.isFalse(near("USLAX", "USSEA"))
    assert.isFalse(near("USLAX", null))
    assert.isTrue(near("NLRTM", "NLRTM"))
  })

  it("arrive at the destination, else where the railroad calls it the end", () => {
    const end = milestone("rail_arrived", "USMKC", byRail("arrive", 25, { role: "DEST" }))
    const stop = milestone("rail_arrived", "USCHI")
    const there = milestone("arrived_at_inland_destination", "USCHI")
    assert.strictEqual(inlandArrival([stop, end, there]), there)
    assert.strictEqual(inlandArrival([stop, end]), end)
    assert.isNull(inlandArrival([stop, milestone("rail_unloaded", "USMKC", end.winner)]))
  })

  it("are unloaded at the destination, else inland, and never at the port", () => {
    const at = (place: string) => milestone("rail_unloaded", place)
    const [destined, inland] = [{ ...route, destination: "USCHI" }, new Set(["USMKC", "USLAX"])]
    const [there, ramp, port, other] = [at("USCHI"), at("USMKC"), at("USLAX"), at("USDEN")]
    assert.strictEqual(inlandUnloading([ramp, there], destined, inland), there)
    assert.strictEqual(inlandUnloading([port, other, ramp], destined, inland), ramp)
    assert.isNull(inlandUnloading([port, other], destined, inland))
    assert.isNull(inlandUnloading([milestone("rail_arrived", "USCHI")], destined, inland))
  })

  it("are shown as the line reports them, where it does", () => {
    const [line, more] = [byRail("arrive", 25, { source: "shipping_line" }), byRail("arrive", 26)]
    const both = milestone("rail_arrived", "USCHI", byRail("arrive", 25), [more, line])
    assert.deepStrictEqual(preferLineReport(both), { winner: line, lost: [both.winner, more] })
    const alone = milestone("rail_arrived", "USCHI", byRail("arrive", 25), [more])
    assert.deepStrictEqual(preferLineReport(alone), { winner: alone.winner, lost: [more] })
    assert.isNull(preferLineReport(null))
  })
})

describe("the railroads of a container", () => {
  const call = {
    id: null,
    sequence: null,
    vessel_imo: null,
    vessel_name: null,
    import_voyage: null,
    export_voyage: null
  }
  const on = (mode: "rail" | "vessel", carrier?: string): Observation => ({
    ...byRail("load", 22),
    call: { ...call, mode, ...(carrier === undefined ? {} : { carrier }) }
  })
  const note = (code: string, text: string | null) => observed({ type: "other", code, text }, ofRail)

  it("are those that sources name, each once", () => {
    const named = [
      on("rail", "UP"),
      on("rail", "BNSF"),
      on("rail", "UP"),
      on("rail"),
      on("vessel", "ONEY"),
      byRail("load", 22)
    ]
    assert.deepStrictEqual(railroadsNamed(named), ["BNSF", "UP"])
    const noted = [note("322/N1/RR", "csxt"), note("322/N1/RR", null), note("322/N1/SH", "SHIPPER")]
    assert.deepStrictEqual(railroadsNamed(noted), ["CSXT"])
  })

  it("carry it where any report says so, or where it has a destination inland", () => {
    const goes = (way: Route, ...moves: ReadonlyArray<Observation>) => isBoundInland(moves.map(handled), way)
    assert.isTrue(goes(route, landed, byRail("load", 22)))
    assert.isFalse(goes(route, landed, gate("gate_out", true)))
    assert.isFalse(goes(route))
    assert.isTrue(goes({ ...route, destination: "USCHI" }))
  })
})
