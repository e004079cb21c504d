import { assert, describe, it } from "@effect/vitest"

import type { CalendarDate } from "#domain/Time.ts"
import { pickupLastFreeDay } from "#domain/voyage/container/LastFreeDay.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, mergeOf, move, railFeed, observed } from "../voyage/merge/observe.ts"
import { ashore, factsOf, reasonsOf, rows, rulesOf, terminalSays } from "./support.ts"

const day = (text: string) => text as CalendarDate

const onTheTrain = [
  ...ashore,
  move("load", { mode: "rail", at: "2026-01-22T12:00:00Z", place: "USLAX" }),
  move("depart", { mode: "rail", at: "2026-01-23T02:00:00Z", place: "USLAX" }),
  move("arrive", { mode: "rail", classifier: "EST", at: "2026-01-27T02:00:00Z", place: "USCHI" })
]
const inChicago = [
  ...onTheTrain,
  move("arrive", { mode: "rail", at: "2026-01-27T02:00:00Z", place: "USCHI" }),
  move("discharge", { mode: "rail", at: "2026-01-27T12:00:00Z", place: "USCHI" })
]

const byRail = (date: string, at: string, place = "USCHI"): Observation =>
  observed(
    { type: "last_free_day", by: "rail", date: day(date) },
    { at, place, revision: at, feed: railFeed, source: "rail", documents: [], key: `lfd|${place}` }
  )

describe("11: a last free day without a time", () => {
  it.each(["2026-01-22T03:00:00Z", "2026-01-22T23:00:00Z"])(
    "is a day of the terminal's calendar and is not moved by any zone: reported at %s",
    (asOf) => {
      const merged = mergeOf([...ashore, ...rows(terminalSays({ last_free_day: "2026-01-26" }, { asOf }))])
      assert.strictEqual(factsOf(merged).import_deadlines.pickup_lfd_terminal, "2026-01-26")
    }
  )

  it("may be the very day of the discharge, which in UTC is the next one", () => {
    const late = ashore.map((one) =>
      one.fact.type === "move" && one.fact.move === "discharge"
        ? { ...one, happened: { at: "2026-01-22T05:00:00.000Z" as never, zone: null } }
        : one
    )
    const merged = mergeOf([...late, ...rows(terminalSays({ last_free_day: "2026-01-21" }))])
    assert.strictEqual(factsOf(merged).import_deadlines.pickup_lfd_terminal, "2026-01-21")
  })
})

describe("12: a last free day of a railroad", () => {
  it("is a day of the ramp's calendar", () => {
    const merged = mergeOf([...inChicago, byRail("2026-01-29", "2026-01-28T03:00:00Z")])
    assert.strictEqual(factsOf(merged).import_deadlines.pickup_lfd_rail, "2026-01-29")
    assert.strictEqual(merged.shipment.destination_timezone, "America/Chicago")
    assert.deepStrictEqual(reasonsOf(merged), [])
  })
})

describe("30: a deadline", () => {
  it("of a railroad is not one of the port, while the container goes on to an inland place", () => {
    const merged = mergeOf([...onTheTrain, byRail("2026-01-29", "2026-01-24T03:00:00Z", "USLAX")])
    assert.isNull(factsOf(merged).import_deadlines.pickup_lfd_rail)
    assert.deepStrictEqual(rulesOf(merged), ["deadline_elsewhere"])
  })

  it("of the port's terminal is final when the container has gone on to where the railroad sets its own", () => {
    const port = atTerminal({ type: "last_free_day", by: "terminal", date: day("2026-01-26") })
    assert.strictEqual(factsOf(mergeOf([...ashore, port])).import_deadlines.pickup_lfd_terminal, "2026-01-26")
    const { import_deadlines, past_stop_fields } = factsOf(
      mergeOf([...inChicago, port, byRail("2026-01-29", "2026-01-28T03:00:00Z")])
    )
    const { pickup_lfd_rail, pickup_lfd_terminal } = import_deadlines
    assert.deepStrictEqual([pickup_lfd_terminal, pickup_lfd_rail], ["2026-01-26", "2026-01-29"])
    assert.deepStrictEqual(past_stop_fields, ["pickup_lfd_terminal"])
    assert.strictEqual(pickupLastFreeDay({ import_deadlines, past_stop_fields }), "2026-01-29")
  })

  it("of an inland terminal is not shown while the container is still in the port", () => {
    const inland = atTerminal(
      { type: "last_free_day", by: "terminal", date: day("2026-02-10") },
      { place: "USCHI", facility: "RAMP", at: "2026-01-22T00:00:00Z" }
    )
    const planned = move("arrive", { mode: "rail", classifier: "PLN", at: "2026-01-27T02:00:00Z", place: "USCHI" })
    const merged = mergeOf([...ashore, planned, inland])
    assert.isNull(factsOf(merged).import_deadlines.pickup_lfd_terminal)
  })

  it("of a terminal where the trip does not go is refused", () => {
    const elsewhere = atTerminal(
      { type: "last_free_day", by: "terminal", date: day("2026-01-26") },
      { place: "SGSIN", facility: "PSA" }
    )
    const merged = mergeOf([...ashore, elsewhere])
    assert.isNull(factsOf(merged).import_deadlines.pickup_lfd_terminal)
    assert.deepStrictEqual(reasonsOf(merged), ["The reporting facility is not on the route of this trip."])
  })
})
