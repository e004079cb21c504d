import { assert, describe, it } from "@effect/vitest"

import type { MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { carrierReportsOf, earlierKnown, tripOf } from "#domain/voyage/merge/trip/cycle.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, carrierFeed, containerNumber, gate, gazetteer, inboxFeed, move, otherFeed, vessels } from "../observe.ts"
import { dayAt, shipmentOf, timeAt } from "./support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const others = {
  documents: [{ type: "bill", number: "BL2" }] satisfies ReadonlyArray<Document>,
  feed: otherFeed
} as const
const nameless = { documents: [] } as const
const loose = { documents: [], feed: inboxFeed } as const

const load = (days: number, how: How = {}) => move("load", { at: dayAt(days), vessel: vessels.first, ...how })
const out = (days: number, how: How = {}) => gate("gate_out", true, { at: dayAt(days), place: "USLAX", ...how })
const emptyOut = (days: number, how: How = {}) => gate("gate_out", false, { at: dayAt(days), ...how })
const emptyIn = (days: number, how: How = {}) => gate("gate_in", false, { at: dayAt(days), place: "USLAX", ...how })

const tripBy = (carriers: ReadonlyArray<Observation>, more: Partial<MergeInput> = {}, number = 1 as number | null) => {
  const subjects = shipmentOf(["BL1"])
  const input: MergeInput = {
    documents: [bill],
    isRequested: true,
    codes: [],
    container: null,
    feeds: new Map([
      [carrierFeed, { kind: "carrier", number: "BL1" }],
      [otherFeed, { kind: "carrier", number: "BL2" }],
      [inboxFeed, { kind: "inbox", number: null }]
    ]),
    observations: carriers,
    cycles: [],
    gazetteer,
    overruled: new Set(),
    ...more
  }
  const container = number === null ? null : containerNumber(number)
  return tripOf(container, carrierReportsOf(carriers, subjects, input)(container), subjects, input)
}

/** Which reports are of the trip. */
const kept = (
  carriers: ReadonlyArray<Observation>,
  ...more: readonly [more?: Partial<MergeInput>, number?: number | null]
) => {
  const { observations } = tripBy(carriers, ...more)
  return carriers.map((one) => observations.includes(one))
}
const next = (...carriers: ReadonlyArray<Observation>) => tripBy(carriers).next

it("the sooner of two moments is the one that is known, or the earlier", () => {
  assert.deepStrictEqual(
    [earlierKnown(1, 2), earlierKnown(2, 1), earlierKnown(null, 2), earlierKnown(1, null), earlierKnown(null, null)],
    [1, 1, 2, 1, null]
  )
  assert.strictEqual(earlierKnown(0, 5), 0)
})

describe("a container begins its next trip", () => {
  const done = [load(5), out(24)]

  it("when it goes out empty after the last move of this one, by whatever document", () => {
    assert.strictEqual(next(...done, emptyOut(60, others)), timeAt(60))
    assert.strictEqual(next(...done, emptyOut(70, others), emptyOut(60, others)), timeAt(60))
    assert.isNull(next(...done, emptyOut(24, others)))
    assert.isNull(next(...done, emptyOut(60, { ...others, classifier: "EST" })))
    assert.isNull(next(...done, out(60, others)))
    assert.isNull(next(...done, emptyIn(60, others)))
    assert.isNull(next(...done, emptyOut(60, { ...others, container: containerNumber(2) })))
  })

  it("not when an empty container leaves where an import was unpacked", () => {
    assert.isNull(next(...done, emptyOut(60, { ...others, direction: "import" })))
    assert.strictEqual(next(...done, emptyOut(60, { ...others, direction: "export" })), timeAt(60))
  })

  it("when a ship loads it under other documents, after it was taken out or returned", () => {
    assert.strictEqual(next(...done, load(60, others)), timeAt(60))
    assert.strictEqual(next(load(5), emptyIn(30), load(60, others)), timeAt(60))
    assert.isNull(next(load(5), load(60, others)), "on the way")
    assert.isNull(next(load(5), emptyIn(30, { direction: "export" }), load(60, others)), "on the way")
  })

  it("not by another move, by land, or one that is only planned", () => {
    for (const how of [{ mode: "rail" }, { mode: null }, { classifier: "PLN" }] as const) {
      assert.isNull(next(...done, load(60, { ...others, ...how })), JSON.stringify(how))
    }
    assert.isNull(next(...done, move("discharge", { ...others, at: dayAt(60) })))
    assert.isNull(next(...done, load(60, { documents: [], feed: otherFeed })), "by a source that names no document")
  })

  it("after what happened, not after what is expected", () => {
    assert.strictEqual(next(...done, out(90, { classifier: "EST" }), load(60, others)), timeAt(60))
    assert.strictEqual(next(emptyOut(3, others)), timeAt(3))
  })
})

describe("answers about the shipment that name no document", () => {
  const [first, second] = [
    [load(5, nameless), out(24, nameless), emptyIn(28, nameless)],
    [emptyOut(60, nameless), load(65, { ...nameless, vessel: vessels.second })]
  ]

  it("are all of it where they report one trip beside what names it", () => {
    assert.deepStrictEqual(kept([load(65), ...first]), [true, true, true, true])
  })

  it("are of the newest trip where they report several", () => {
    assert.deepStrictEqual(kept([...first, ...second]), [false, false, false, true, true])
    assert.deepStrictEqual(kept([load(65), ...first, ...second]), [true, false, false, false, true, true])
  })

  it("are of the trip that is followed", () => {
    const cycle = { id: "1", container_number: containerNumber(1), started_at: null, ended_at: null }
    const cycles = [{ ...cycle, evidence: ["voyage:9321483/001"] }]
    assert.deepStrictEqual(kept([...first, ...second], { cycles }), [true, true, true, false, false])
    const unknown = [{ ...cycle, evidence: ["voyage:1/1"] }]
    assert.deepStrictEqual(kept([...first, ...second], { cycles: unknown }), [false, false, false, true, true])
  })

  it("part trips at an empty-out after a load, and after an empty-in, in the order of time", () => {
    assert.deepStrictEqual(kept([load(5, nameless), emptyOut(3, nameless)]), [true, true])
    assert.deepStrictEqual(kept([load(5, nameless), emptyOut(30, nameless)]), [false, true])
    assert.deepStrictEqual(kept([load(5, { ...nameless, classifier: "PLN" }), emptyOut(30, nameless)]), [true, true])
    assert.deepStrictEqual(kept([out(24, nameless), emptyIn(28, nameless), emptyIn(29, nameless)]), [true, true, true])
    assert.deepStrictEqual(kept([out(24, nameless), emptyIn(28, nameless), out(30, nameless)]), [false, false, true])
  })
})

describe("files that name no document", () => {
  it("are of the trip that the answers report", () => {
    const files = [out(24, loose), emptyIn(28, loose), emptyOut(60, loose), load(65, loose)]
    assert.deepStrictEqual(kept([load(5), ...files]), [true, true, true, false, false])
    assert.strictEqual(next(load(5), ...files), timeAt(60))
    assert.isNull(next(load(5), ...files.slice(0, 2)))
    const planned = [...files.slice(0, 2), emptyOut(60, { ...loose, classifier: "PLN" }), load(65, loose)]
    assert.strictEqual(next(load(5), ...planned), timeAt(65))
  })

  it("are of the newest trip where no answer reports any", () => {
    assert.deepStrictEqual(kept([load(5, loose), emptyIn(28, loose), load(65, loose)]), [false, false, true])
    assert.deepStrictEqual(kept([load(5, loose), out(24, loose)]), [true, true])
  })

  it("are none where an asked feed names no document of the shipment", () => {
    assert.deepStrictEqual(kept([load(5), out(24, { documents: [], feed: otherFeed })]), [true, false])
    assert.deepStrictEqual(kept([load(5), out(24, { documents: [], feed: "unknown" as never })]), [true, false])
  })
})

it("what is reported of the ship and of the documents alone is of every container of the shipment", () => {
  const call = move("depart", { at: dayAt(6), container: null })
  const foreign = move("depart", { ...others, at: dayAt(6), container: null })
  assert.deepStrictEqual(kept([load(5), call, foreign]), [true, true, false])
  assert.deepStrictEqual(kept([load(5), call, foreign], {}, null), [false, true, false])
  assert.isNull(tripBy([load(5), call, emptyOut(60, others)], {}, null).next)
})
