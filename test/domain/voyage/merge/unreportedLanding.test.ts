import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, gate, inboxFeed, mergeOf, move, observed, storyOf, vessels } from "./observe.ts"

const sailed = directVoyage().slice(2, 4)

const out = gate("gate_out", true, {
  source: "terminal",
  feed: inboxFeed,
  documents: [],
  direction: "import",
  place: "USLAX",
  at: "2026-01-24T02:00:00Z"
})

const to = (place: string) => observed({ type: "route_place", role: "POD" }, { place, key: `POD ${place}` })
const expected = (classifier: "EST" | "PLN", place: string) =>
  move("arrive", { at: "2026-01-20T02:00:00Z", vessel: vessels.first, container: null, place, classifier })

const shown = (observations: ReadonlyArray<Observation>, overruled = new Set<Observation["id"]>()) => {
  const merged = mergeOf(observations, { overruled })
  const facts = merged.containers[0]?.facts
  return {
    status: facts?.current_status,
    out: facts?.pod_full_out_at,
    available: facts?.available_for_pickup,
    refused: merged.refused.map(({ observation, rule }) => [observation.id, rule]),
    story: storyOf(merged)
  }
}

const pickedUp = {
  status: "picked_up",
  out: "2026-01-24T02:00:00.000Z",
  available: false,
  refused: [],
  story: ["vessel_loaded CNSHA", "vessel_departed CNSHA", "full_out USLAX"]
}

describe("out of the gate of a port where no carrier reports a landing", () => {
  it.each([
    ["the ship is planned", expected("PLN", "USLAX")],
    ["the ship is estimated", expected("EST", "USLAX")],
    ["the carrier names as the port of discharge", to("USLAX")]
  ])("to which %s: it is picked up", (_case, named) => {
    for (const order of [
      [...sailed, named, out],
      [out, named, ...sailed]
    ]) {
      assert.deepStrictEqual<unknown>(shown(order), pickedUp)
    }
  })

  it.each([
    ["no source names", []],
    ["is not the one that the ship is bound for", [expected("EST", "NLRTM")]],
    ["is not the one that the carrier names", [to("NLRTM")]]
  ])("that %s: it is refused, and the container stays on its ship", (_case, named) => {
    const { available, refused, status } = shown([...sailed, ...named, out])
    assert.deepStrictEqual<unknown>(
      { available: available === true, refused, status },
      { available: false, refused: [[out.id, "facility_off_route"]], status: "on_ship" }
    )
  })

  it("elsewhere than where its carrier landed it: it is refused, and the container stays where it is", () => {
    const landed = move("discharge", { at: "2026-01-20T02:00:00Z", vessel: vessels.first, place: "NLRTM" })
    const { refused, status } = shown([...sailed, landed, out])
    assert.deepStrictEqual<unknown>(
      { refused, status },
      { refused: [[out.id, "facility_off_route"]], status: "grounded" }
    )
  })

  it("counts where an operator holds it to be right", () => {
    const { refused, status } = shown([...sailed, out], new Set([out.id]))
    assert.deepStrictEqual<unknown>({ refused, status }, { refused: [], status: "picked_up" })
  })

  it.each([
    ["of an export", { ...out, fact: { ...out.fact, direction: "export" } as Observation["fact"] }],
    ["before the ship sailed", gate("gate_out", true, { ...ofImport(), at: "2026-01-02T02:00:00Z" })],
    ["of a later trip, months after", gate("gate_out", true, { ...ofImport(), at: "2026-05-28T02:00:00Z" })]
  ])("%s: neither counted nor refused", (_case, other) => {
    const { refused, status } = shown([...sailed, other])
    assert.deepStrictEqual<unknown>({ refused, status }, { refused: [], status: "on_ship" })
  })
})

function ofImport() {
  return { source: "terminal", feed: inboxFeed, documents: [], direction: "import", place: "USLAX" } as const
}
