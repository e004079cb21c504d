import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import {
  atTerminal,
  directVoyage,
  gate,
  inboxFeed,
  mergeOf,
  move,
  observed,
  storyOf,
  terminalFeed,
  transshippedVoyage,
  vessels
} from "../observe.ts"

const { second } = vessels
const atDepot = { feed: terminalFeed, source: "terminal", documents: [] } as const

const refusalsOf = (rows: ReadonlyArray<Observation>) =>
  mergeOf(rows).refused.map(({ observation, reason, rule }) => ({ id: observation.id, reason, rule }))

describe("a move without a place or a time is rejected and names what is missing", () => {
  it.each(["gate_in", "gate_out", "discharge", "load"] as const)("%s", (kind) => {
    const nowhere = move(kind, { ...atDepot, at: "2026-01-22T02:00:00Z", place: null })
    const [refused] = refusalsOf([...directVoyage().slice(0, 6), nowhere])
    assert.strictEqual(refused?.id, nowhere.id)
    assert.strictEqual(refused?.rule, "place_missing")
  })

  it("in words that name the move", () => {
    const nowhere = gate("gate_in", true, { place: null, feed: inboxFeed })
    assert.strictEqual(
      refusalsOf([observed({ type: "membership" }), nowhere])[0]?.reason,
      "A laden gate in by truck needs a place: the message names none. Add the location of the move."
    )
    const never = { ...gate("gate_in", true), happened: null }
    assert.strictEqual(refusalsOf([observed({ type: "membership" }), never])[0]?.rule, "time_missing")
  })
})

describe("a truck between two terminals of a transshipment does not end the way by sea", () => {
  const arrival = move("arrive", {
    at: "2026-02-10T02:00:00Z",
    place: "USLAX",
    vessel: second,
    classifier: "EST",
    container: null
  })
  const landed = transshippedVoyage().slice(0, 4)
  const out = gate("gate_out", true, { at: "2026-01-09T12:00:00Z", place: "KRPUS" })
  const back = gate("gate_in", true, { at: "2026-01-09T15:00:00Z", place: "KRPUS" })

  const etaOf = (rows: ReadonlyArray<Observation>) => {
    const { pod_eta_at, port_of_discharge_locode } = mergeOf(rows).shipment
    return [port_of_discharge_locode, pod_eta_at]
  }

  it.each([
    ["it comes in at the other one", [back]],
    ["it is loaded there", [transshippedVoyage()[4] ?? back]],
    ["both", [back, ...transshippedVoyage().slice(4, 6)]]
  ] as const)("where %s", (_, later) => {
    assert.deepStrictEqual(etaOf([...landed, out, ...later, arrival]), ["USLAX", "2026-02-10T02:00:00.000Z"])
  })

  it("where nothing follows, the container is out, and the estimate is superseded by that", () => {
    const merged = mergeOf([...landed, out, arrival])
    assert.strictEqual(merged.shipment.pod_eta_at, null)
    const outcome = merged.account().get(arrival.id)
    assert.deepStrictEqual([outcome?.outcome, outcome?.superseded_by], ["superseded", out.id])
  })
})

describe("a laden gate out at the only port of discharge that is named", () => {
  const named = (role: "POL" | "POD" | "DEST", place: string) => observed({ type: "route_place", role }, { place })
  const route = [named("POL", "CNSHA"), named("POD", "USLAX"), named("DEST", "USLAX")]
  const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" })

  it("is a pick-up", () => {
    const merged = mergeOf([...route, out])
    assert.deepStrictEqual(storyOf(merged), ["full_out USLAX"])
    assert.strictEqual(merged.containers[0]?.facts.current_status, "picked_up")
  })

  it("at the port of lading is none, and has a reason", () => {
    const elsewhere = gate("gate_out", true, { at: "2026-01-24T02:00:00Z" })
    const merged = mergeOf([...route, elsewhere])
    assert.deepStrictEqual(storyOf(merged), [])
    assert.match(merged.account().get(elsewhere.id)?.reason ?? "", /laden gate out/)
  })
})

describe("a terminal's load", () => {
  const onward = move("arrive", {
    at: "2026-02-20T02:00:00Z",
    place: "USLAX",
    vessel: second,
    classifier: "EST",
    container: null
  })
  const landed = [...transshippedVoyage().slice(0, 4), onward]
  const loaded = (at: string, direction?: "transshipment") =>
    move("load", {
      ...atDepot,
      at,
      place: "KRPUS",
      facility: "HJNC",
      vessel: second,
      ...(direction === undefined ? {} : { direction })
    })

  it("for transshipment counts weeks after the discharge", () => {
    const merged = mergeOf([...landed, loaded("2026-02-01T02:00:00Z", "transshipment")])
    assert.include(storyOf(merged), "transshipment_loaded KRPUS")
  })

  it("that no carrier confirms is rejected with a reason, and applied when a user finds it right", () => {
    const late = loaded("2026-02-01T02:00:00Z")
    const rows = [...landed, late]
    const [refused] = refusalsOf(rows)
    assert.strictEqual(refused?.rule, "unconfirmed_move")
    assert.match(refused?.reason ?? "", /loading by vessel at KRPUS/)
    const overruled = mergeOf(rows, { overruled: new Set([late.id]) })
    assert.deepStrictEqual(overruled.refused, [])
    assert.include(storyOf(overruled).join(), "KRPUS")
  })

  it("of an earlier trip is not rejected", () => {
    const before = loaded("2025-11-01T02:00:00Z")
    const merged = mergeOf([...landed, before])
    assert.deepStrictEqual(merged.refused, [])
    assert.strictEqual(merged.account().get(before.id)?.outcome, "other_trip")
  })
})

it("the reports of a container under a second bill are of another shipment, and name it", () => {
  const other = atTerminal({ type: "availability", available: true }, { documents: [{ type: "bill", number: "BL9" }] })
  const sealed = observed({ type: "seal", number: "A1" }, { documents: [{ type: "bill", number: "BL9" }] })
  const account = mergeOf([...directVoyage().slice(0, 6), other, sealed]).account()
  assert.strictEqual(account.get(sealed.id)?.reason, "It refers to the documents of another shipment (BL9).")
  assert.isDefined(account.get(other.id))
})
