import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { RouteMap } from "#adapters/jsonapi/map/map.ts"
import { buildJourney } from "#adapters/map/journey.ts"
import type { FeatureCollection } from "#adapters/map/wire.ts"

import * as journeys from "./journeys.ts"

const longitudesOf = (collection: FeatureCollection) =>
  buildJourney(collection).lines.flatMap(({ points }) => points.map(([longitude]) => longitude))
const kindsOf = (collection: FeatureCollection) => buildJourney(collection).lines.map(({ kind }) => kind)
const statesOf = (collection: FeatureCollection) => buildJourney(collection).calls.map(({ state }) => state)

describe("A journey", () => {
  it("is read of what the service answers", () => {
    for (const journey of Object.values(journeys)) Schema.decodeSync(RouteMap)(journey)
  })

  it("runs on over 180 degrees", () => {
    const longitudes = longitudesOf(journeys.pacific)
    assert.isAbove(longitudes.length, 10)
    const jumps = longitudes.slice(1).filter((longitude, index) => Math.abs(longitude - (longitudes[index] ?? 0)) > 20)
    assert.deepStrictEqual(jumps, [])
    const { calls, vessel } = buildJourney(journeys.pacific)
    assert.strictEqual(Math.round(calls.at(-1)?.at?.[0] ?? 0), 242)
    assert.strictEqual(vessel?.at[0], 183.5)
  })

  it("goes west by way of Suez, though New York is nearer the other way round", () => {
    assert.strictEqual(Math.round(buildJourney(journeys.suez).calls.at(-1)?.at?.[0] ?? 0), -74)
    const eastward: FeatureCollection = {
      ...journeys.suez,
      features: journeys.suez.features.filter(({ properties }) => properties.feature_type === "port")
    }
    assert.strictEqual(Math.round(buildJourney(eastward).calls.at(-1)?.at?.[0] ?? 0), -74)
  })

  it("joins by their order what no way joins, and nothing else", () => {
    assert.deepStrictEqual(kindsOf(journeys.pacific), ["reported", "reported", "computed"])
    assert.deepStrictEqual(kindsOf(journeys.pacificUnknown), ["reported", "reported", "order"])
    assert.deepStrictEqual(kindsOf(journeys.suez), ["reported"])
    assert.deepStrictEqual(kindsOf(journeys.transshipment), ["reported", "computed"])
    assert.deepStrictEqual(kindsOf(journeys.inland), ["order", "order"])
    assert.deepStrictEqual(kindsOf(journeys.noRoute), [])
  })

  it("has computed parts in the order of travel, whatever the order of the features", () => {
    assert.deepStrictEqual(kindsOf(journeys.pastComputed), ["computed", "reported", "computed"])
    const longitudes = longitudesOf(journeys.pastComputed)
    assert.deepStrictEqual(
      longitudes,
      longitudes.toSorted((a, b) => a - b)
    )
  })

  it("joins the place where a ship was heard last to the port that it reached", () => {
    const cut: FeatureCollection = {
      ...journeys.suez,
      features: journeys.suez.features.map((feature) =>
        feature.properties.feature_type === "past_vessel_locations" && feature.geometry?.type === "LineString"
          ? { ...feature, geometry: { ...feature.geometry, coordinates: feature.geometry.coordinates.slice(0, 100) } }
          : feature
      ) as FeatureCollection["features"]
    }
    assert.deepStrictEqual(kindsOf(cut), ["reported", "order"])
  })

  it("keeps the line of a leg from a port that nothing locates", () => {
    const unlocated: FeatureCollection = {
      ...journeys.pacific,
      features: journeys.pacific.features.filter(
        ({ properties }) => properties.feature_type !== "port" || properties.label !== "TS1"
      )
    }
    assert.deepStrictEqual(kindsOf(unlocated), ["reported", "reported", "computed"])
  })

  it("says that a container is at a port only when it was reported there, and nowhere further on", () => {
    assert.deepStrictEqual(statesOf(journeys.pacific), ["visited", "visited", "ahead"])
    assert.deepStrictEqual(statesOf(journeys.transshipment), ["visited", "here", "ahead"])
    assert.deepStrictEqual(statesOf(journeys.atPort), ["ahead", "ahead"])
    assert.deepStrictEqual(statesOf(journeys.inland), ["visited", "visited", "visited"])
    assert.deepStrictEqual(statesOf(journeys.suez), ["visited", "visited"])
  })

  it("goes on by rail in thin lines from place to place, and knows of those that nobody locates", () => {
    const { calls, lines } = buildJourney(journeys.rail)
    assert.deepStrictEqual(
      calls.map(({ at, label, name, state }) => [label, name, state, at !== null]),
      [
        ["POL", "Shanghai", "visited", true],
        ["POD", "Los Angeles", "visited", true],
        ["RAIL", "Long Beach", "visited", true],
        ["RAIL", "WINSLOW", "visited", false],
        ["RAIL", "Kansas City", "visited", true],
        ["DEST", "Chicago", "ahead", true]
      ]
    )
    const [port, ramp, city, end] = calls
      .filter(({ at }) => at !== null)
      .slice(1)
      .map(({ at }) => at)
    assert.deepStrictEqual<unknown>(
      lines.slice(1).map(({ kind, points }) => [kind, points]),
      [
        ["order", [port, ramp]],
        ["order", [ramp, city]],
        ["order", [city, end]]
      ]
    )
  })

  it("takes a port as passed once a railroad reports the container further on", () => {
    assert.deepStrictEqual(statesOf(journeys.railAhead), ["visited", "ahead", "ahead"])
    const silent: FeatureCollection = {
      ...journeys.rail,
      features: journeys.rail.features.map((feature) =>
        feature.properties.feature_type === "port" && feature.properties.label === "POD"
          ? { ...feature, properties: { ...feature.properties, inbound_ata_at: null } }
          : feature
      ) as FeatureCollection["features"]
    }
    assert.deepStrictEqual(statesOf(silent).slice(0, 3), ["visited", "visited", "visited"])
  })
})
