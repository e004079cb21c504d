import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, mergeOf, move, transshippedVoyage, vessels } from "../observe.ts"

/** The next ship is expected at the port of discharge, so that Busan is none. */
const bound = move("arrive", {
  classifier: "EST",
  at: "2026-01-26T02:00:00Z",
  container: null,
  place: "USLAX",
  vessel: vessels.second
})

const shown = (observations: ReadonlyArray<Observation>): ReadonlyArray<unknown> => {
  const facts = mergeOf([...observations, bound]).containers[0]?.facts
  return [facts?.current_status, facts?.awaiting_transshipment ?? null]
}

const busan = { locode: "KRPUS", since: "2026-01-09T02:00:00.000Z", timezone: "Asia/Seoul" }
const voyage = transshippedVoyage()

describe("a container between two ships", () => {
  it("is on its ship until it is discharged at the port of transshipment", () => {
    assert.deepStrictEqual(shown(voyage.slice(0, 3)), ["on_ship", null])
  })

  it("is on the ground there, since its discharge", () => {
    assert.deepStrictEqual(shown(voyage.slice(0, 4)), ["grounded", busan])
    const [container] = mergeOf([...voyage.slice(0, 4), bound]).containers
    assert.strictEqual(container?.provenance["current_status"]?.winner, voyage[3]?.id)
  })

  it("is on the ground while the next load is only expected", () => {
    const expected = move("load", {
      classifier: "EST",
      at: "2026-01-12T02:00:00Z",
      vessel: vessels.second,
      place: "KRPUS"
    })
    assert.deepStrictEqual(shown([...voyage.slice(0, 4), expected]), ["grounded", busan])
  })

  it("is on its ship while only its discharge there is expected", () => {
    const [loaded, departed, arrived] = voyage
    const expected = move("discharge", {
      classifier: "EST",
      at: "2026-01-09T02:00:00Z",
      vessel: vessels.first,
      place: "KRPUS"
    })
    const next = move("load", { classifier: "EST", at: "2026-01-12T02:00:00Z", vessel: vessels.second, place: "KRPUS" })
    assert(loaded !== undefined && departed !== undefined && arrived !== undefined)
    assert.deepStrictEqual(shown([loaded, departed, arrived, expected, next]), ["on_ship", null])
  })

  it("is on the next ship when that loaded it, or sailed", () => {
    assert.deepStrictEqual(shown(voyage.slice(0, 5)), ["on_ship", null])
    assert.deepStrictEqual(shown([...voyage.slice(0, 4), ...voyage.slice(5, 6)]), ["on_ship", null])
    assert.deepStrictEqual(shown(voyage.slice(0, 7)), ["on_ship", null])
  })

  it("is ashore for good at its port of discharge", () => {
    assert.deepStrictEqual(shown(voyage), ["grounded", null])
    assert.deepStrictEqual(shown(directVoyage().slice(0, 6)), ["grounded", null])
  })
})
