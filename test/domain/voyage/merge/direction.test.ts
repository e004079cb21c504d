import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Direction } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, gate, inboxFeed, mergeOf, move, storyOf, transshippedVoyage, vessels } from "./observe.ts"
import type { Details } from "./observe.ts"

const ofTerminal = { source: "terminal", feed: inboxFeed } as const

const atDepot = (kind: "gate_in" | "gate_out", laden: boolean, direction: Direction | null, at: string) =>
  gate(kind, laden, { ...ofTerminal, place: "USCHI", at, ...(direction === null ? {} : { direction }) })

describe("a laden gate-in", () => {
  const before = "2026-01-03T02:00:00Z"

  it.each([
    ["export", ["full_in USCHI"]],
    [null, ["full_in USCHI"]],
    ["import", []],
    ["transshipment", []],
    ["continental", []]
  ] as const)("of direction %s, of which nothing else is known, is %j", (direction, story) => {
    assert.deepStrictEqual(storyOf(mergeOf([atDepot("gate_in", true, direction, before)])), story)
  })

  it("of an import at an inland depot is no full-in at the port of lading, however its time lies to the voyage", () => {
    const sea = directVoyage().slice(2, 6)
    const byCarrier = { source: "shipping_line", place: "USCHI", direction: "import" } as const
    for (const day of ["2025-12-28", "2026-01-03", "2026-01-05", "2026-01-12", "2026-01-22", "2026-02-10"]) {
      const at = `${day}T02:00:00Z`
      const twice = [atDepot("gate_in", true, "import", at), gate("gate_in", true, { ...byCarrier, at })]
      const merged = mergeOf([...sea, ...twice])
      assert.notInclude(storyOf(merged).join(), "full_in", day)
      assert.isNull(merged.containers[0]?.facts.pol_full_in_at)
    }
  })

  it("of an import does not hide the full-in that an export gate-in is", () => {
    const merged = mergeOf([...directVoyage(), atDepot("gate_in", true, "import", "2026-01-02T02:00:00Z")])
    assert.strictEqual(merged.containers[0]?.facts.pol_full_in_at, "2026-01-03T02:00:00.000Z")
  })
})

describe("a laden gate-out", () => {
  const landed = directVoyage().slice(2, 6)
  const out = (direction: Direction | null) =>
    gate("gate_out", true, {
      ...ofTerminal,
      place: "USLAX",
      at: "2026-01-24T02:00:00Z",
      ...(direction === null ? {} : { direction })
    })

  it.each([
    ["import", "2026-01-24T02:00:00.000Z"],
    [null, "2026-01-24T02:00:00.000Z"],
    ["export", null],
    ["transshipment", null],
    ["continental", null]
  ] as const)("of direction %s leaves the port of discharge: %s", (direction, expected) => {
    const facts = mergeOf([...landed, out(direction)]).containers[0]?.facts
    assert.strictEqual<string | null | undefined>(facts?.pod_full_out_at, expected)
    assert.strictEqual(facts?.current_status, expected === null ? "grounded" : "picked_up")
  })

  it("of an export while the ship is at sea is no pick-up before the discharge: nothing is refused", () => {
    const out = gate("gate_out", true, { direction: "export", place: "USCHI", at: "2026-01-10T02:00:00Z" })
    const merged = mergeOf([...landed.slice(0, 2), out])
    assert.deepStrictEqual(merged.refused, [])
    assert.notInclude(storyOf(merged).join(), "full_out")
  })
})

it("between the terminals of a port of transshipment is neither a milestone nor refused", () => {
  const at = { ...ofTerminal, place: "KRPUS", direction: "transshipment" } as const
  const merged = mergeOf([
    ...transshippedVoyage(),
    gate("gate_out", true, { ...at, at: "2026-01-10T02:00:00Z" }),
    gate("gate_in", true, { ...at, at: "2026-01-10T05:00:00Z" })
  ])
  assert.deepStrictEqual(merged.refused, [])
  assert.deepStrictEqual(storyOf(merged), storyOf(mergeOf(transshippedVoyage())))
})

describe("an import that only its terminal reports", () => {
  const out = atDepot("gate_out", true, "import", "2026-01-24T02:00:00Z")
  const back = atDepot("gate_in", false, "import", "2026-01-28T02:00:00Z")

  it("is picked up when it goes out of the gate laden, wherever that is", () => {
    const merged = mergeOf([out])
    assert.deepStrictEqual(storyOf(merged), ["full_out USCHI"])
    assert.strictEqual(merged.containers[0]?.facts.current_status, "picked_up")
    assert.deepStrictEqual(merged.refused, [])
  })

  it("is returned when it comes in empty", () => {
    const merged = mergeOf([out, back])
    assert.strictEqual(merged.containers[0]?.facts.current_status, "empty_returned")
    assert.strictEqual(mergeOf([back]).containers[0]?.facts.current_status, "empty_returned")
  })

  it("is neither where its direction is not stated", () => {
    for (const other of [null, "export", "transshipment", "continental"] as const) {
      const merged = mergeOf([atDepot("gate_out", true, other, "2026-01-24T02:00:00Z")])
      assert.deepStrictEqual(storyOf(merged), [], String(other))
    }
  })
})

describe("an empty gate move", () => {
  it("out of a depot where an import was unpacked begins no trip", () => {
    const stripped = gate("gate_out", false, {
      direction: "import",
      documents: [],
      feed: inboxFeed,
      place: "USLAX",
      at: "2026-01-26T02:00:00Z"
    })
    const loose = directVoyage().map((one) => ({ ...one, documents: [], feed_id: inboxFeed, container: one.container }))
    const merged = mergeOf([...directVoyage(), ...loose, stripped])
    assert.deepStrictEqual(storyOf(merged), storyOf(mergeOf(directVoyage())))
    assert.deepStrictEqual(storyOf(mergeOf([{ ...stripped, documents: [{ type: "bill", number: "BL1" }] }])), [])
  })

  it("into a terminal to be shipped is not the return of the empty container", () => {
    const voyage = directVoyage().slice(0, 7)
    const shipped = gate("gate_in", false, { direction: "export", place: "USLAX", at: "2026-02-20T02:00:00Z" })
    assert.notInclude(storyOf(mergeOf([...voyage, shipped])).join(), "empty_in")
    const returned = gate("gate_in", false, { direction: "import", place: "USLAX", at: "2026-02-01T02:00:00Z" })
    const facts = mergeOf([...voyage, returned, shipped]).containers[0]?.facts
    assert.strictEqual(facts?.empty_terminated_at, "2026-02-01T02:00:00.000Z")
  })
})

it("an older row without a direction is read as before", () => {
  const row = move("discharge")
  const stored: unknown = JSON.parse(JSON.stringify(row))
  assert.deepStrictEqual(Schema.decodeUnknownSync(Observation)(stored), row)
})

describe("a load at the port where, by its carrier, it changes ships", () => {
  const landed = [
    ...transshippedVoyage().slice(0, 4),
    move("arrive", { at: "2026-01-26T02:00:00Z", container: null, place: "USLAX", classifier: "PLN" })
  ]
  const loaded = (direction: Direction | null) =>
    move("load", {
      ...ofTerminal,
      at: "2026-01-12T02:00:00Z",
      place: "KRPUS",
      ...(direction === null ? {} : { direction })
    })

  it.each([
    ["transshipment", true],
    ["export", false],
    [null, false]
  ] as const)(
    "of direction %s, by its terminal, is one of this trip before its carrier reports it: %s",
    (direction, is) => {
      assert.strictEqual(storyOf(mergeOf([...landed, loaded(direction)])).includes("transshipment_loaded KRPUS"), is)
    }
  )

  it("is not one of this trip at the port of discharge", () => {
    const merged = mergeOf([
      ...directVoyage().slice(2, 6),
      { ...loaded("transshipment"), place: directVoyage()[5]?.place ?? null }
    ])
    assert.notInclude(storyOf(merged).join(), "transshipment")
  })
})

describe("a discharge at a port that no carrier names, by its terminal", () => {
  const sailed = [
    ...transshippedVoyage().slice(0, 2),
    move("arrive", { at: "2026-01-26T02:00:00Z", container: null, place: "USLAX", classifier: "PLN" })
  ]
  const landed = (
    direction: Direction | null,
    vessel: NonNullable<Details["vessel"]> | null = vessels.first,
    at = "2026-01-09T02:00:00Z"
  ) =>
    move("discharge", {
      ...ofTerminal,
      at,
      place: "KRPUS",
      ...(vessel === null ? {} : { vessel }),
      ...(direction === null ? {} : { direction })
    })
  const story = (...reports: ReadonlyArray<Observation>) => storyOf(mergeOf([...sailed, ...reports]))

  it("for transshipment, from the ship that by its carrier it left with, is one of this trip", () => {
    const merged = mergeOf([...sailed, landed("transshipment")])
    assert.include(storyOf(merged), "transshipment_discharged KRPUS")
    assert.strictEqual(merged.containers[0]?.route.pod, "USLAX")
  })

  it.each(["import", "export", null] as const)("of direction %s waits for the carrier", (direction) => {
    assert.notInclude(story(landed(direction)).join(), "KRPUS")
  })

  it("from another ship, from one that is not named or before it sailed, waits for the carrier", () => {
    assert.notInclude(story(landed("transshipment", vessels.second)).join(), "KRPUS")
    assert.notInclude(story(landed("transshipment", null)).join(), "KRPUS")
    assert.notInclude(story(landed("transshipment", vessels.first, "2026-01-04T02:00:00Z")).join(), "KRPUS")
  })

  it("from the ship before the one that it is on now waits for the carrier", () => {
    const again = [
      move("discharge", { at: "2026-01-09T02:00:00Z", vessel: vessels.first, place: "SGSIN" }),
      move("load", { at: "2026-01-12T02:00:00Z", vessel: vessels.second, place: "SGSIN" })
    ]
    assert.notInclude(story(...again, landed("transshipment", vessels.first, "2026-01-18T02:00:00Z")).join(), "KRPUS")
  })
})
