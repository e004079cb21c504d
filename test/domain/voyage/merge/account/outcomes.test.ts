import { assert, describe, it } from "@effect/vitest"

import { locatedMoveOf } from "#domain/voyage/merge/evidence/locatedMove.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Outcome } from "#domain/voyage/observation/Outcome.ts"

import { atTerminal, directVoyage, gate, mergeOf, move, observed, terminalFeed, vessels } from "../observe.ts"

const outcomeIn = (rows: ReadonlyArray<Observation>, row: Observation | undefined): Partial<Outcome> =>
  mergeOf(rows)
    .account()
    .get(row?.id ?? ("" as Observation["id"])) ?? {}

const { first, second } = vessels

describe("outcomes", () => {
  it("a report of an event at the same time confirms it, at another time it lost", () => {
    const own = directVoyage()
    const same = move("discharge", { at: "2026-01-21T02:00:00Z", vessel: first, place: "USLAX", key: "same" })
    const at = { at: "2026-01-21T04:00:00Z", place: "USLAX", facility: "WBCT" }
    const other = move("discharge", { ...at, feed: terminalFeed, source: "terminal", documents: [] })
    assert.strictEqual(outcomeIn([...own, same], same).outcome, "event")
    const lost = outcomeIn([...own, other], own[5])
    assert.strictEqual(lost.outcome, "superseded")
    assert.strictEqual(lost.superseded_by, other.id)
    assert.strictEqual(lost.reason, "The report of the terminal counts first.")
  })

  it("the latest estimate is current, and names what it supersedes", () => {
    const arrival = (at: string, revision: string) =>
      move("arrive", { at, revision, place: "USLAX", vessel: first, classifier: "EST", container: null, key: at })
    const [old, latest] = [
      arrival("2026-01-20T00:00:00Z", "2026-01-06T00:00:00Z"),
      arrival("2026-01-22T00:00:00Z", "2026-01-08T00:00:00Z")
    ]
    const rows = [...directVoyage().slice(0, 4), old, latest]
    assert.strictEqual(outcomeIn(rows, latest).outcome, "current")
    assert.strictEqual(outcomeIn(rows, old).superseded_by, latest.id)
    assert.strictEqual(outcomeIn(rows, old).reason, "A newer report of the same fact counts.")
  })

  it("an estimate that names no vessel is superseded by the shown one of the vessel that carries the container", () => {
    const arrival = (at: string, revision: string, vessel?: typeof first) =>
      move("arrive", {
        at,
        revision,
        place: "USLAX",
        classifier: "EST",
        container: null,
        key: at,
        ...(vessel && { vessel })
      })
    const own = arrival("2026-01-20T00:00:00Z", "2026-01-06T00:00:00Z", first)
    const nameless = arrival("2026-01-22T00:00:00Z", "2026-01-08T00:00:00Z")
    const rows = [...directVoyage().slice(0, 4), own, nameless]
    assert.strictEqual(mergeOf(rows).shipment.pod_eta_at, "2026-01-20T00:00:00.000Z")
    assert.strictEqual(outcomeIn(rows, own).outcome, "current")
    const { outcome, reason, superseded_by } = outcomeIn(rows, nameless)
    assert.deepStrictEqual<unknown>(
      [outcome, superseded_by, reason],
      ["superseded", own.id, "Another report of the same fact counts."]
    )
    const arrived = [...directVoyage(), own, nameless]
    assert.strictEqual(outcomeIn(arrived, nameless).reason, "The event has happened, so its report counts.")
  })

  it("an estimate is superseded once its event has happened, and its field keeps it", () => {
    const estimate = (kind: "arrive" | "depart", at: string, place: string, key = at) =>
      move(kind, { at, place, vessel: first, classifier: "EST", container: null, key })
    const departure = estimate("depart", "2026-01-05T00:00:00Z", "CNSHA")
    const arrival = estimate("arrive", "2026-01-20T00:00:00Z", "USLAX")
    const rows = [...directVoyage(), departure, arrival]
    const happened = [departure, arrival].map((row) => outcomeIn(rows, row))
    assert.deepStrictEqual(
      happened.map(({ outcome, reason }) => [outcome, reason]),
      [departure, arrival].map(() => ["superseded", "The event has happened, so its report counts."])
    )
    const eventOf = (name: string) =>
      mergeOf(rows).containers[0]?.milestones.find((milestone) => milestone.name === name)?.winner.id
    assert.deepStrictEqual(
      happened.map(({ superseded_by }) => superseded_by),
      [eventOf("vessel_departed"), eventOf("vessel_arrived")]
    )
    const { pod_eta_at, pol_etd_at } = mergeOf(rows).shipment
    assert.deepStrictEqual<unknown>([pol_etd_at, pod_eta_at], ["2026-01-05T00:00:00.000Z", "2026-01-20T00:00:00.000Z"])
  })

  it("an estimate of an arrival that no source reports is superseded by the discharge", () => {
    const arrival = move("arrive", {
      at: "2026-01-20T00:00:00Z",
      place: "USLAX",
      vessel: first,
      classifier: "EST",
      container: null
    })
    const rows = [...directVoyage().filter((row) => locatedMoveOf(row)?.move !== "arrive"), arrival]
    const discharge = rows.find((row) => locatedMoveOf(row)?.move === "discharge" && row.classifier === "ACT")
    assert.deepStrictEqual(outcomeIn(rows, arrival), {
      outcome: "superseded",
      superseded_by: discharge?.id ?? null,
      rule: null,
      reason: "A later event shows that it has happened."
    })
  })

  it("an expected discharge fills a field only where no arrival is expected", () => {
    const expected = (kind: "arrive" | "discharge") =>
      move(kind, { at: "2026-01-12T00:00:00Z", place: "KRPUS", vessel: first, classifier: "EST" })
    const [arrival, discharge] = [expected("arrive"), expected("discharge")]
    const onward = move("load", { at: "2026-01-14T00:00:00Z", place: "KRPUS", vessel: second, classifier: "EST" })
    const end = move("arrive", { at: "2026-01-30T00:00:00Z", place: "USLAX", vessel: second, classifier: "EST" })
    const sailed = [...directVoyage().slice(0, 4), onward, end]
    assert.strictEqual(outcomeIn([...sailed, discharge], discharge).outcome, "current")
    const both = outcomeIn([...sailed, arrival, discharge], discharge)
    assert.deepStrictEqual([both.outcome, both.reason], ["not_used", "The estimated arrival is shown instead."])
  })

  it("what its source left out or withdrew is no longer reported", () => {
    const left = observed({ type: "seal", number: "A1" }, { missed: 2 })
    const withdrawn = observed({ type: "seal", number: "A2" }, { retracted: true })
    const rows = [...directVoyage(), left, withdrawn]
    assert.strictEqual(outcomeIn(rows, left).outcome, "no_longer_reported")
    assert.strictEqual(outcomeIn(rows, withdrawn).reason, "The source has withdrawn it.")
  })

  it("the state at a facility counts until the container leaves", () => {
    const free = atTerminal({ type: "availability", available: true })
    const ashore = directVoyage().slice(0, 6)
    const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" })
    assert.strictEqual(outcomeIn([...ashore, free], free).outcome, "current")
    assert.strictEqual(outcomeIn([...ashore, free, out], free).superseded_by, out.id)
  })

  it("a hold that was lifted is superseded, and its release is current", () => {
    const change = (status: "hold" | "released", at: string) =>
      atTerminal(
        { type: "hold_change", code: "1A", name: "customs", status, lifts: null, description: null },
        { at, key: `hold|${status}` }
      )
    const [set, lifted] = [change("hold", "2026-01-22T00:00:00Z"), change("released", "2026-01-23T00:00:00Z")]
    const rows = [...directVoyage().slice(0, 6), set, lifted]
    assert.strictEqual(outcomeIn(rows, lifted).outcome, "current")
    assert.strictEqual(outcomeIn(rows, set).superseded_by, lifted.id)
  })

  it("a statement under other documents is of another trip and names them", () => {
    const seal = observed({ type: "seal", number: "A1" }, { documents: [{ type: "bill", number: "BL7" }] })
    const found = outcomeIn([...directVoyage(), seal], seal)
    assert.strictEqual(found.outcome, "other_trip")
    assert.strictEqual(found.reason, "It refers to the documents of another shipment (BL7).")
  })

  it("a report that no rule uses has a reason", () => {
    const note = observed({ type: "other", code: "VGM", text: null })
    assert.deepStrictEqual(outcomeIn([...directVoyage(), note], note).reason, "No rule uses this report.")
    const call = move("arrive", { at: "2026-01-04T02:00:00Z", vessel: first, container: null })
    assert.strictEqual(
      outcomeIn([...directVoyage(), call], call).reason,
      "At the port of lading only the loading and the departure are events of the container."
    )
  })
})
