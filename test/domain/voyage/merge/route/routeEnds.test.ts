import { assert, describe, it } from "@effect/vitest"

import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import { routeEndsOf, addNamedEnds } from "#domain/voyage/merge/route/routeEnds.ts"
import type { Observation, PlaceRole } from "#domain/voyage/observation/Observation.ts"

import { handled, move, observed, vessels } from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
const naming = (role: PlaceRole, place: string | null, how: Details = {}) =>
  observed({ type: "route_place", role }, { place, ...how })

/** Stops, ends and the places that are only named, of a route by these moves and these named ends. */
const shown = (moves: ReadonlyArray<Observation>, ...named: ReadonlyArray<Observation>) => {
  const route = addNamedEnds(assembleRoute(moves.map(handled)), routeEndsOf(named))
  return [
    route.stops.map(({ handlings, place, role }) => `${role} ${place} ${handlings.length}`),
    [route.pol, route.pod, route.destination],
    [...route.named].map(([place, { winner }]) => `${place} ${named.indexOf(winner)}`)
  ]
}

describe("the ends that sources name", () => {
  it("complete a route whose moves show none", () => {
    assert.deepStrictEqual<unknown>(shown([loaded], naming("POD", "USLAX"), naming("DEST", "USCHI")), [
      ["POL CNSHA 1", "POD USLAX 0"],
      ["CNSHA", "USLAX", "USCHI"],
      ["USLAX 0", "USCHI 1"]
    ])
    assert.deepStrictEqual<unknown>(shown([landed], naming("POL", "CNSHA")), [
      ["POL CNSHA 0", "POD USLAX 1"],
      ["CNSHA", "USLAX", null],
      ["CNSHA 0"]
    ])
    assert.deepStrictEqual<unknown>(shown([], naming("POL", "CNSHA"), naming("POD", "USLAX")), [
      ["POL CNSHA 0", "POD USLAX 0"],
      ["CNSHA", "USLAX", null],
      ["CNSHA 0", "USLAX 1"]
    ])
  })

  it("change none that moves show", () => {
    const all = [naming("POL", "KRPUS"), naming("POD", "USLGB")]
    assert.deepStrictEqual<unknown>(shown([loaded, landed], ...all), [
      ["POL CNSHA 1", "POD USLAX 1"],
      ["CNSHA", "USLAX", null],
      []
    ])
    const byTrain = move("arrive", { mode: "rail", at: dayAt(29), place: "USCHI" })
    assert.deepStrictEqual<unknown>(shown([loaded, landed, byTrain], naming("DEST", "SGSIN"))[1], [
      "CNSHA",
      "USLAX",
      "USCHI"
    ])
  })

  it("are no second stop where the route has one already", () => {
    assert.deepStrictEqual<unknown>(shown([loaded], naming("POD", "CNSHA"))[0], ["POL CNSHA 1"])
    assert.deepStrictEqual<unknown>(shown([landed], naming("POL", "USLAX"))[0], ["POD USLAX 1"])
    assert.deepStrictEqual<unknown>(shown([], naming("POL", "USLAX"), naming("POD", "USLAX"))[1], ["USLAX", null, null])
  })

  it("are no destination where that is a port of the route", () => {
    for (const place of ["USLAX", "CNSHA"]) {
      assert.deepStrictEqual<unknown>(shown([loaded, landed], naming("DEST", place))[1], ["CNSHA", "USLAX", null])
    }
    assert.deepStrictEqual<unknown>(shown([loaded], naming("POD", "USLAX"), naming("DEST", "USLAX"))[1], [
      "CNSHA",
      "USLAX",
      null
    ])
  })

  it("are by the newest report that names a place", () => {
    const older = naming("POD", "USLGB", { revision: dayAt(1) })
    const newer = naming("POD", "USLAX", { revision: dayAt(2) })
    const nameless = naming("POD", null, { revision: dayAt(3) })
    assert.deepStrictEqual<unknown>(shown([loaded], older, newer, nameless)[1], ["CNSHA", "USLAX", null])
    assert.deepStrictEqual<unknown>(shown([loaded], naming("TS", "KRPUS"), nameless)[1], ["CNSHA", null, null])
    const moved = move("discharge", { place: "USLAX", role: "POD" })
    assert.isNull(routeEndsOf([moved]).POD)
  })
})
