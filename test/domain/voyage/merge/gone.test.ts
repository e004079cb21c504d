import { assert, describe, it } from "@effect/vitest"

import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, directVoyage, gate, mergeOf, move, railFeed, observed, terminalFeed } from "./observe.ts"
import type { Details } from "./observe.ts"

const factsOf = (observations: ReadonlyArray<Observation>) => {
  const [first] = mergeOf(observations).containers
  assert(first !== undefined)
  return first.facts
}

const shown = (observations: ReadonlyArray<Observation>): Readonly<Record<string, unknown>> => {
  const facts = factsOf(observations)
  return {
    status: facts.current_status,
    stop: facts.current_stop,
    available: facts.available_for_pickup,
    holds: facts.holds_at_pod_terminal,
    fees: facts.fees_at_pod_terminal,
    yard: facts.location_at_pod_terminal,
    appointment: facts.pickup_appointment_at,
    days: Object.values(facts.import_deadlines).filter((day) => day !== null)
  }
}

/** Discharged at Los Angeles on the 21st. */
const ashore = directVoyage().slice(0, 6)
const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" })
const returned = gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "USLAX" })

const hold = readHold("CUSTOMS HOLD")
const demurrage = { type: "demurrage", amount: 90, currency_code: "USD" } as const

const snapshots = (how: Details = {}): ReadonlyArray<Observation> => [
  atTerminal({ type: "availability", available: true }, how),
  atTerminal({ type: "holds", holds: [hold] }, how),
  atTerminal({ type: "fees", fees: [demurrage] }, how),
  atTerminal({ type: "yard_location", location: "E12" }, how),
  atTerminal({ type: "appointment", at: "2026-01-24T01:00:00.000Z" as never }, how),
  atTerminal({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never }, how)
]

const there = {
  status: "available",
  stop: "port",
  available: true,
  holds: [hold],
  fees: [demurrage],
  yard: "E12",
  appointment: "2026-01-24T01:00:00.000Z",
  days: ["2026-01-26"]
}

const nothing = { available: false, holds: [], fees: [], yard: null, appointment: null, days: [] }
const last = { fees: there.fees, appointment: there.appointment, days: there.days }
const unreported = { ...nothing, status: "picked_up", stop: "gone" }
const pickedUp = { ...unreported, ...last }

describe("out of the gate", () => {
  it("shows before it what the terminal reports", () => {
    assert.deepStrictEqual(shown([...ashore, ...snapshots()]), there)
  })

  it("is not available, without holds and yard location, and keeps its last fees, appointment and last free day", () => {
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), out]), pickedUp)
    assert.deepStrictEqual(factsOf([...ashore, ...snapshots(), out]).past_stop_fields, [
      "fees_at_pod_terminal",
      "pickup_appointment_at",
      "pickup_lfd_terminal"
    ])
    assert.deepStrictEqual(factsOf([...ashore, ...snapshots()]).past_stop_fields, [])
  })

  it("keeps what the terminal left out of its answers once it was gone, and nothing that it left out before", () => {
    const leftOut = (confirmed: string) =>
      snapshots().map((one) => ({ ...one, missed_polls: 2, confirmed_at: confirmed as never }))
    assert.deepInclude(shown([...ashore, ...leftOut("2026-01-24T01:50:00.000Z"), out]), { ...last, available: false })
    assert.deepStrictEqual(shown([...ashore, ...leftOut("2026-01-22T00:00:00.000Z"), out]), unreported)
    const withdrawn = snapshots().map((one) => ({ ...one, retracted: true }))
    assert.deepStrictEqual(shown([...ashore, ...withdrawn, out]), unreported)
  })

  it("keeps an explicit none, and takes what was first reported after it had left", () => {
    const none = atTerminal({ type: "fees", fees: [] }, { at: "2026-01-23T00:00:00Z" })
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), none, out])["fees"], [])
    assert.deepInclude(shown([...ashore, out, ...snapshots({ at: "2026-01-24T10:00:00Z" })]), last)
  })

  it("is not available even without any report of a terminal, or of the discharge", () => {
    assert.deepStrictEqual(shown([...ashore, out]), unreported)
    assert.deepStrictEqual(
      shown([...directVoyage().slice(0, 4), out]).available,
      null,
      "expected nowhere: not its way out"
    )
    const expected = move("discharge", { classifier: "EST", at: "2026-01-21T02:00:00Z", place: "USLAX" })
    assert.deepStrictEqual(shown([...directVoyage().slice(0, 4), expected, out]), unreported)
  })

  it("is gone too when only the return of the empty container is reported", () => {
    const gone = { ...nothing, ...last, status: "empty_returned", stop: "gone" }
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), returned]), gone)
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), out, returned]), gone)
  })

  it("shows the report by which it is not available", () => {
    const [container] = mergeOf([...ashore, ...snapshots(), out]).containers
    for (const field of ["available_for_pickup", "holds_at_pod_terminal"]) {
      assert.deepStrictEqual(container?.provenance[field], { winner: out.id, lost: [], discrepancy_hours: null }, field)
    }
    const kept = ["fees_at_pod_terminal", "pickup_appointment_at", "pickup_lfd", "import_deadlines.pickup_lfd_terminal"]
    for (const field of kept) assert.isTrue(container?.provenance[field]?.final, field)
  })
})

describe("a terminal that goes on about a container that left", () => {
  it.each(["2026-01-24T03:00:00Z", "2026-01-24T20:00:00Z", "2026-01-27T00:00:00Z", "2026-02-20T00:00:00Z"])(
    "does not bring it back, at %s",
    (at) => {
      assert.deepStrictEqual(
        shown([...ashore, ...snapshots(), out, ...snapshots({ at, key: `later|${at}` })]),
        pickedUp
      )
    }
  )

  it("does not bring it back by repeating what it reported before", () => {
    const repeated = snapshots().map((one) => ({ ...one, confirmed_at: "2026-02-20T00:00:00.000Z" as never }))
    assert.deepStrictEqual(shown([...ashore, ...repeated, out]), pickedUp)
  })

  const ofTerminal: Details = {
    place: "USLAX",
    facility: "WBCT",
    feed: terminalFeed,
    source: "terminal",
    documents: []
  }
  const again = gate("gate_in", true, { ...ofTerminal, at: "2026-01-26T02:00:00Z" })
  const later = snapshots({ at: "2026-01-26T08:00:00Z", key: "later" })

  it("counts again where it took the container in again and has made up its mind since", () => {
    assert.deepInclude(shown([...ashore, out, again, ...later]), { ...there, appointment: there.appointment })
    const outAgain = gate("gate_out", true, { at: "2026-01-30T02:00:00Z", place: "USLAX", key: "second out" })
    assert.deepStrictEqual(shown([...ashore, out, again, ...later, outAgain]), pickedUp)
  })

  it("does not count again by the gate-in of what may be the next trip, nor by one that a carrier reports", () => {
    const repeated = snapshots().map((one) => ({ ...one, confirmed_at: "2026-02-20T00:00:00.000Z" as never }))
    assert.deepStrictEqual(shown([...ashore, ...repeated, out, again]), pickedUp)
    const byCarrier = gate("gate_in", true, { at: "2026-01-26T02:00:00Z", place: "USLAX" })
    assert.deepStrictEqual(shown([...ashore, out, byCarrier, ...later]), unreported)
  })
})

describe("a way out that is retracted", () => {
  it.each([
    ["retracted", { ...out, retracted: true }],
    ["left out of two polls", { ...out, missed_polls: 2 }],
    [
      "refused, since it is dated before the discharge",
      gate("gate_out", true, { at: "2026-01-12T02:00:00Z", place: "USLAX" })
    ]
  ])("restores what the terminal reports when it is %s", (_, taken) => {
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), taken]), there)
  })

  it("is none at a port of transshipment", () => {
    const hub = [
      move("arrive", { at: "2026-01-08T02:00:00Z", container: null, place: "KRPUS" }),
      move("discharge", { at: "2026-01-09T02:00:00Z", place: "KRPUS" }),
      move("load", { at: "2026-01-12T02:00:00Z", place: "KRPUS", vessel: ["9074729", "QUEEN", "777"] })
    ]
    const invented = gate("gate_out", true, { at: "2026-01-10T02:00:00Z", place: "KRPUS" })
    assert.deepInclude(shown([...ashore, ...hub, invented, ...snapshots()]), { stop: "port", available: true })
  })
})

describe("on by rail", () => {
  const rail: Details = { feed: railFeed, source: "rail", documents: [], place: "USCHI" }
  const journey = [
    move("load", { mode: "rail", ...rail, place: "USLAX", at: "2026-01-23T02:00:00Z" }),
    move("depart", { mode: "rail", ...rail, place: "USLAX", at: "2026-01-23T12:00:00Z" }),
    move("arrive", { mode: "rail", ...rail, role: "DEST", at: "2026-01-26T02:00:00Z" }),
    move("discharge", { mode: "rail", ...rail, at: "2026-01-26T12:00:00Z" })
  ]
  const ofRamp = (fact: Observation["fact"], at: string) =>
    observed(fact, { ...rail, at, revision: at, key: `${fact.type}|${at}` })
  const outThere = gate("gate_out", true, { at: "2026-01-29T02:00:00Z", place: "USCHI" })

  it.each([1, 2])("is not available at the port, after %i moves", (count) => {
    const facts = shown([...ashore, ...snapshots(), ...journey.slice(0, count)])
    assert.deepStrictEqual(facts, { ...nothing, ...last, status: "on_rail", stop: "onward" })
  })

  it("keeps the last free day of where it is bound for, and shows the holds that wait there", () => {
    const bound = [
      move("arrive", { mode: "rail", ...rail, role: "DEST", classifier: "EST", at: "2026-01-26T02:00:00Z" }),
      ofRamp({ type: "holds", holds: [hold] }, "2026-01-24T00:00:00Z"),
      ofRamp({ type: "last_free_day", by: "rail", date: "2026-01-28" as never }, "2026-01-24T00:00:00Z"),
      ofRamp({ type: "availability", available: true }, "2026-01-24T00:00:00Z")
    ]
    const onTrain = [...ashore, ...snapshots(), ...journey.slice(0, 2), ...bound]
    assert.deepStrictEqual(shown(onTrain), {
      ...nothing,
      ...last,
      status: "on_rail",
      stop: "onward",
      holds: [hold],
      days: ["2026-01-26", "2026-01-28"]
    })
    const [container] = mergeOf(onTrain).containers
    assert.strictEqual(container?.provenance["pickup_lfd"]?.winner, bound[2]?.id, "the day ahead, not the final one")
    assert.isUndefined(container?.provenance["pickup_lfd"]?.final)
  })

  it("is unknown at the ramp until the ramp reports, and then as it reports", () => {
    const waiting = shown([...ashore, ...snapshots(), ...journey])
    assert.deepStrictEqual(waiting, {
      ...nothing,
      ...last,
      status: "grounded",
      stop: "inland",
      available: null,
      holds: null
    })
    const free = ofRamp({ type: "fees", fees: [] }, "2026-01-26T13:00:00Z")
    const { fees_at_pod_terminal, past_stop_fields } = factsOf([...ashore, ...snapshots(), ...journey, free])
    assert.deepStrictEqual(fees_at_pod_terminal, [], "the ramp's")
    assert.deepStrictEqual(past_stop_fields, ["pickup_appointment_at", "pickup_lfd_terminal"])
    const ready = ofRamp({ type: "availability", available: true }, "2026-01-26T13:00:00Z")
    assert.deepInclude(shown([...ashore, ...snapshots(), ...journey, ready]), { status: "available", available: true })
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), ...journey, ready, outThere]), pickedUp)
  })

  it("is not gone from its ramp by the way out of the port", () => {
    const dray = gate("gate_out", true, { at: "2026-01-22T10:00:00Z", place: "USLAX" })
    const bound = move("arrive", { mode: "rail", classifier: "EST", at: "2026-01-26T02:00:00Z", place: "USCHI" })
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), bound, dray]), {
      ...nothing,
      ...last,
      status: "picked_up",
      stop: "onward"
    })
    assert.deepInclude(shown([...ashore, ...snapshots(), bound, dray, ...journey.slice(0, 2)]), { stop: "onward" })
    const ready = ofRamp({ type: "availability", available: true }, "2026-01-26T13:00:00Z")
    assert.deepInclude(shown([...ashore, bound, dray, ...journey, ready]), { status: "available", available: true })
  })

  it("is not on its way inland by a train that brought it to its port of lading", () => {
    const before = [
      move("load", { mode: "rail", at: "2025-12-28T02:00:00Z", place: "CNCTU" }),
      move("depart", { mode: "rail", at: "2025-12-28T12:00:00Z", place: "CNCTU" }),
      move("discharge", { mode: "rail", at: "2026-01-02T12:00:00Z", place: "CNSHA" })
    ]
    assert.deepStrictEqual(shown([...before, ...ashore, ...snapshots()]), there)
    assert.deepInclude(shown([...before, ...ashore.slice(0, 4)]), { status: "on_ship", stop: "port" })
  })

  it("is inland when it came there by road", () => {
    const haulage = [
      gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" }),
      gate("gate_in", true, { at: "2026-01-27T02:00:00Z", place: "USCHI", facility: "RAMP" })
    ]
    const bound = move("arrive", { mode: "rail", classifier: "PLN", at: "2026-01-26T02:00:00Z", place: "USCHI" })
    assert.deepInclude(shown([...ashore, ...snapshots(), bound, ...haulage]), { status: "grounded", stop: "inland" })
    const lastOut = gate("gate_out", true, { at: "2026-01-29T02:00:00Z", place: "USCHI" })
    assert.deepStrictEqual(shown([...ashore, ...snapshots(), bound, ...haulage, lastOut]), pickedUp)
  })
})

it("is ashore when the terminal offers it, even without a reported discharge", () => {
  const arrived = directVoyage().slice(0, 5)
  const offered = atTerminal({ type: "availability", available: true })
  assert.deepInclude(shown([...arrived, offered]), { status: "available", available: true })
  const refused = atTerminal({ type: "availability", available: false })
  assert.deepInclude(shown([...arrived, refused]), { status: "on_ship", available: false })
})

it("is not available at sea by the report of a line that names no place", () => {
  const early = observed(
    { type: "availability", available: true },
    { place: null, at: "2026-01-10T00:00:00Z", confirmed: "2026-01-10T00:00:00Z" }
  )
  assert.deepInclude(shown([...directVoyage().slice(0, 4), early]), { status: "on_ship", available: null })
  const later = observed({ type: "availability", available: true }, { place: null, at: "2026-01-22T00:00:00Z" })
  assert.deepInclude(shown([...ashore, later]), { status: "available", available: true })
})
