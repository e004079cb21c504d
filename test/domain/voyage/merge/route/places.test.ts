import { assert, describe, it } from "@effect/vitest"

import { resolvePlaces } from "#domain/voyage/merge/route/places.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../../../../support/nonEmpty.ts"
import { carrierFeed, gazetteer, move, otherFeed } from "../observe.ts"

const at = (
  locode: string | null,
  name: string | null,
  facility: string | null = null,
  feed = carrierFeed
): Observation => ({
  ...move("load", { feed }),
  place: { locode: locode as never, facility, name }
})

const codes = (...observations: ReadonlyArray<Observation>): ReadonlyArray<string | null> =>
  resolvePlaces(observations, gazetteer).map(({ place }) => place?.locode ?? null)

describe("a place without a code", () => {
  it("has the code that the same source gives to the same name, however it is written", () => {
    assert.deepStrictEqual(codes(at("USLAX", "Los Angeles"), at(null, " LOS ANGELES")), ["USLAX", "USLAX"])
    assert.deepStrictEqual(codes(at(null, "Los Angeles"), at("USLAX", "LOS ANGELES ")), ["USLAX", "USLAX"])
  })

  it("stays a name where no code, or more than one, is given to it", () => {
    assert.deepStrictEqual(codes(at(null, "Los Angeles"), at("USLGB", "Long Beach")), [null, "USLGB"])
    assert.deepStrictEqual(codes(at("USLAX", "LA"), at("USLGB", "LA"), at(null, "LA")), ["USLAX", "USLGB", null])
    assert.deepStrictEqual(codes(at("USLAX", null), at(null, null)), ["USLAX", null])
  })

  it("stays a name where only another source gives it a code", () => {
    assert.deepStrictEqual(codes(at("USLAX", "LA", null, otherFeed), at(null, "LA")), ["USLAX", null])
  })

  it("stays a facility where the source names one", () => {
    assert.deepStrictEqual(codes(at("USLAX", "LA"), at(null, "LA", "WBCT")), ["USLAX", null])
  })
})

describe("a port of several codes", () => {
  it("has one, which also its names get", () => {
    assert.deepStrictEqual(codes(at("CNSHG", "Shanghai"), at("CNSHA", null), at(null, "Shanghai")), [
      "CNSHA",
      "CNSHA",
      "CNSHA"
    ])
    assert.deepStrictEqual(codes(at("CNSHG", "Shanghai"), at("CNSHA", "Shanghai"), at(null, "Shanghai")), [
      "CNSHA",
      "CNSHA",
      "CNSHA"
    ])
  })
})

it("leaves what needs no code as it is", () => {
  const all = [at("USLAX", "LA"), at(null, "Long Beach"), { ...at(null, null), place: null }]
  const resolved = resolvePlaces(all, gazetteer)
  assert.isTrue(nonEmpty(all).every((one, index) => one === resolved[index]))
})
