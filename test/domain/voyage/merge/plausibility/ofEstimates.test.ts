import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, mergeOf, move, vessels } from "../observe.ts"
import type { Details } from "../observe.ts"

const ship = { vessel: vessels.first }
const loaded = move("load", { at: "2026-01-05T02:00:00Z", ...ship })
const left = move("depart", { at: "2026-01-06T02:00:00Z", container: null, ...ship })

const expected = (kind: "arrive" | "depart", at: string, how: Details = {}): Observation =>
  move(kind, {
    place: kind === "arrive" ? "USLAX" : "CNSHA",
    classifier: "EST",
    container: null,
    at,
    key: `${kind} ${at}`,
    ...ship,
    ...how
  })

const shown = (reports: ReadonlyArray<Observation>, overruled: ReadonlyArray<Observation> = []) => {
  const merged = mergeOf(reports, { overruled: new Set(overruled.map(({ id }) => id)) })
  const { pod_eta_at, pol_etd_at } = merged.shipment
  return {
    eta: pod_eta_at?.slice(0, 10) ?? null,
    etd: pol_etd_at?.slice(0, 10) ?? null,
    refused: merged.refused.map(({ reason, rule }) => `${rule}: ${reason}`),
    pod: merged.shipment.port_of_discharge_locode
  }
}

describe("an estimate", () => {
  it("of an arrival before the ship had left is refused, and its place stays", () => {
    const early = expected("arrive", "2026-01-04T00:00:00Z")
    assert.deepStrictEqual(shown([loaded, left, early]), {
      eta: null,
      etd: null,
      refused: ["impossible_order: The estimated arrival at USLAX is earlier than the actual departure from CNSHA."],
      pod: "USLAX"
    })
    assert.strictEqual(shown([loaded, left, early], [early]).eta, "2026-01-04")
    assert.strictEqual(shown([loaded, left, expected("arrive", "2026-01-05T12:00:00Z")]).eta, "2026-01-05")
    const newer = expected("arrive", "2026-01-20T00:00:00Z", { revision: "2026-01-07T00:00:00Z" })
    assert.strictEqual(shown([loaded, left, early, newer]).eta, "2026-01-20")
  })

  it("of an arrival before the same ship is expected to leave costs the older of the two", () => {
    const departure = (revision: string) => expected("depart", "2026-01-12T00:00:00Z", { revision })
    const arrival = (revision: string, how: Details = {}) =>
      expected("arrive", "2026-01-10T00:00:00Z", { revision, ...how })
    const [older, newer] = ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"]
    const states = ({ eta, etd }: ReturnType<typeof shown>) => [etd, eta]
    assert.deepStrictEqual(states(shown([departure(newer), arrival(older)])), ["2026-01-12", null])
    assert.deepStrictEqual(states(shown([departure(older), arrival(newer)])), [null, "2026-01-10"])
    assert.deepStrictEqual(states(shown([departure(older), arrival(older)])), [null, null])
    assert.deepStrictEqual(states(shown([departure(older), arrival(older, { vessel: vessels.second })])), [
      "2026-01-12",
      "2026-01-10"
    ])
  })

  it("far away from all that has happened is refused", () => {
    assert.deepStrictEqual(shown([loaded, left, expected("arrive", "2026-12-20T00:00:00Z")]).refused, [
      "distant_estimate: The estimated time is more than 270 days away from every actual move of this trip."
    ])
    assert.isNull(shown([loaded, left, expected("arrive", "2026-12-20T00:00:00Z")]).eta)
    assert.strictEqual(shown([loaded, left, expected("arrive", "2026-08-20T00:00:00Z")]).eta, "2026-08-20")
  })

  it("of an arrival inland before the ship came to the port is refused", () => {
    const landed = move("discharge", { place: "USLAX", at: "2026-01-20T00:00:00Z", ...ship })
    const inland = (at: string) => {
      const train = move("arrive", { place: "USCHI", classifier: "EST", at })
      const fact = { ...train.fact, mode: "rail", role: "DEST" } as Observation["fact"]
      return mergeOf([loaded, left, landed, { ...train, fact, call: null }]).containers[0]?.facts.ind_eta_at ?? null
    }
    assert.isNull(inland("2026-01-15T00:00:00Z"))
    assert.isNotNull(inland("2026-01-25T00:00:00Z"))
  })

  const landed = move("discharge", { place: "USLAX", at: "2026-01-20T00:00:00Z", ...ship })

  it("of an arrival after the discharge there is refused where it was reported after that", () => {
    const late = (revision: string | null, at = "2026-01-25T00:00:00Z", how: Details = {}) =>
      shown([loaded, left, landed, expected("arrive", at, { revision, ...how })])
    assert.deepStrictEqual(late("2026-01-21T00:00:00Z"), {
      eta: null,
      etd: null,
      refused: ["impossible_order: The estimated arrival at USLAX is later than the actual discharge there."],
      pod: "USLAX"
    })
    const before = expected("arrive", "2026-01-19T00:00:00Z", { revision: "2026-01-10T00:00:00Z" })
    const after = expected("arrive", "2026-01-25T00:00:00Z", { revision: "2026-01-21T00:00:00Z" })
    assert.strictEqual(shown([loaded, left, landed, before, after]).eta, "2026-01-19")
    // What was estimated before it came stays, and so does what may have been.
    assert.strictEqual(late("2026-01-18T00:00:00Z").eta, "2026-01-25")
    assert.strictEqual(late(null).eta, "2026-01-25")
    assert.strictEqual(late("2026-01-21T00:00:00Z", "2026-01-20T20:00:00Z").eta, "2026-01-20")
    // The call of another vessel there is another one.
    assert.deepStrictEqual(late("2026-01-21T00:00:00Z", "2026-01-25T00:00:00Z", { vessel: vessels.second }).refused, [])
  })

  it("of an arrival after the container has left the port is refused", () => {
    const out = gate("gate_out", true, { place: "USLAX", at: "2026-01-22T00:00:00Z" })
    const late = expected("arrive", "2026-01-25T00:00:00Z", { revision: "2026-01-23T00:00:00Z" })
    const arrived = move("arrive", { place: "USLAX", at: "2026-01-19T00:00:00Z", container: null, ...ship })
    assert.deepStrictEqual(shown([loaded, left, arrived, out, late]).refused, [
      "impossible_order: The estimated arrival at USLAX is later than the actual gate-out there."
    ])
  })
})
