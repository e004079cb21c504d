import { assert, describe, it } from "@effect/vitest"

import type { RawEvent } from "../../../adapters/portal/app/api/schemas.ts"
import { findRollovers } from "../../../adapters/portal/app/container/timeline/entries/rollovers.ts"
import { rawEvent } from "../rendered/components/resources.ts"

type Attributes = Partial<RawEvent["attributes"]>

const promise = { vessel_imo: "9703291", vessel_name: "MERIDIAN PROMISE", voyage_number: "423E" } as const
const patience = { vessel_imo: "9811000", vessel_name: "MERIDIAN PATIENCE", voyage_number: "478E" } as const
const harbor = { vessel_imo: "9074729", vessel_name: "MERIDIAN HARBOR", voyage_number: "9E" } as const

/** A planned departure from Busan on a day of January. */
const planned = (id: string, day: number, vessel: Attributes, changes: Attributes = {}) =>
  rawEvent(id, {
    event: "transshipment_departed",
    estimated: true,
    outcome: "current",
    superseded_by: null,
    timestamp: `2026-01-${String(day).padStart(2, "0")}T05:00:00.000Z`,
    timezone: "Asia/Seoul",
    location_locode: "KRPUS",
    created_at: "2026-01-01T00:00:00.000Z",
    ...vessel,
    ...changes
  })

const withdrawn = { outcome: "no_longer_reported" } as const

const linesOf = (...events: ReadonlyArray<RawEvent>) =>
  findRollovers(events).map(
    ({ line: { from, isLater, to } }) => `${from.vessel} → ${to.vessel}${isLater ? "" : ", not later"}`
  )

const rolled = "MERIDIAN PROMISE 423E → MERIDIAN PATIENCE 478E"

describe("A rollover", () => {
  it("is a departure that was withdrawn, and one on another vessel from the same port", () => {
    const events = [planned("1", 6, promise, withdrawn), planned("2", 12, patience)]
    assert.deepStrictEqual(linesOf(...events), [rolled])
    assert.deepStrictEqual(linesOf(...events.toReversed()), [rolled])
    const [rollover] = findRollovers(events)
    assert.strictEqual(rollover?.place.code, "KRPUS")
    assert.strictEqual(rollover?.line.from.departure, "2026-01-06T05:00:00.000Z")
    assert.strictEqual(rollover?.line.to.departure, "2026-01-12T05:00:00.000Z")
  })

  it("is also one that gave way to a report about another vessel", () => {
    const superseded = planned("1", 6, promise, { outcome: "superseded", superseded_by: "2" })
    assert.deepStrictEqual(linesOf(superseded, planned("2", 12, patience)), [rolled])
  })

  it("is none while the first departure is still reported, or happened", () => {
    assert.deepStrictEqual(linesOf(planned("1", 6, promise), planned("2", 12, patience)), [])
    const happened = planned("1", 6, promise, { estimated: false, outcome: "event" })
    assert.deepStrictEqual(linesOf(happened, planned("2", 12, patience)), [])
    const replaced = planned("1", 6, promise, { outcome: "superseded", superseded_by: "3" })
    const revised = planned("3", 7, promise, { created_at: "2026-01-02T00:00:00.000Z" })
    assert.deepStrictEqual(linesOf(replaced, revised, planned("2", 12, patience)), [])
  })

  it("is none of a container that was loaded on the first vessel", () => {
    const loaded = planned("3", 5, promise, { event: "transshipment_loaded", estimated: false, outcome: "event" })
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 12, patience), loaded), [])
  })

  it("counts an estimate that was revised before it was withdrawn, with the last time", () => {
    const first = planned("1", 6, promise, { outcome: "superseded", superseded_by: "2" })
    const second = planned("2", 7, promise, { ...withdrawn, created_at: "2026-01-02T00:00:00.000Z" })
    const later = planned("3", 12, patience, { created_at: "2026-01-03T00:00:00.000Z" })
    assert.deepStrictEqual(linesOf(first, second, later), [rolled])
    assert.strictEqual(findRollovers([first, second, later])[0]?.line.from.departure, "2026-01-07T05:00:00.000Z")
  })

  it("is no other spelling of the vessel's name", () => {
    const respelled = { ...promise, vessel_name: "Meridian Promise" }
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 12, respelled)), [])
  })

  it("needs both vessels: without an IMO number nobody knows whether it is another one", () => {
    const unnamed = { vessel_imo: null }
    assert.deepStrictEqual(
      linesOf(planned("1", 6, promise, { ...withdrawn, ...unnamed }), planned("2", 12, patience)),
      []
    )
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 12, patience, unnamed)), [])
    const numbered = planned("1", 6, promise, { ...withdrawn, vessel_name: null })
    assert.deepStrictEqual(linesOf(numbered, planned("2", 12, patience)), ["IMO 9703291 423E → MERIDIAN PATIENCE 478E"])
  })

  it("is of one port, and of reports of a carrier that count", () => {
    const elsewhere = { location_locode: "SGSIN" }
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 12, patience, elsewhere)), [])
    const other = { outcome: "other_trip" } as const
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 12, patience, other)), [])
    const rejected = { outcome: "rejected" } as const
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, rejected), planned("2", 12, patience)), [])
  })

  it("is a change of the vessel only, where the other vessel does not leave a day later", () => {
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 6, patience)), [
      `${rolled}, not later`
    ])
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), planned("2", 7, patience)), [rolled])
    const unknown = planned("2", 12, patience, { timestamp: null })
    assert.deepStrictEqual(linesOf(planned("1", 6, promise, withdrawn), unknown), [`${rolled}, not later`])
  })

  it("happens twice where the container is taken off a second vessel", () => {
    const second = { ...withdrawn, created_at: "2026-01-05T00:00:00.000Z" } as const
    const third = { created_at: "2026-01-11T00:00:00.000Z" }
    assert.deepStrictEqual(
      linesOf(planned("3", 20, harbor, third), planned("2", 12, patience, second), planned("1", 6, promise, withdrawn)),
      [rolled, "MERIDIAN PATIENCE 478E → MERIDIAN HARBOR 9E"]
    )
  })

  it("was known with the first report of the later vessel, and happened before anything on it", () => {
    const loaded = planned("3", 11, patience, {
      event: "transshipment_loaded",
      estimated: false,
      outcome: "event",
      created_at: "2026-01-11T09:00:00.000Z"
    })
    const actual = planned("4", 13, patience, {
      estimated: false,
      outcome: "event",
      created_at: "2026-01-13T09:00:00.000Z"
    })
    const plan = planned("2", 12, patience, {
      outcome: "superseded",
      superseded_by: "4",
      created_at: "2026-01-04T00:00:00.000Z"
    })
    const [rollover] = findRollovers([planned("1", 6, promise, withdrawn), plan, loaded, actual])
    assert.strictEqual(rollover?.knownAt, "2026-01-04T00:00:00.000Z")
    assert.strictEqual(rollover?.before, "2026-01-11T05:00:00.000Z")
    assert.strictEqual(rollover?.line.to.departure, "2026-01-13T05:00:00.000Z")
  })
})
