import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { createElement } from "react"

import type { TransportEvent } from "../../../../adapters/portal/app/api/schemas.ts"
import { Timeline } from "../../../../adapters/portal/app/container/timeline/Timeline.tsx"
import { TimeDisplayContext } from "../../../../adapters/portal/app/parts/timeDisplay.ts"
import { linesOf, markupOf } from "./markup.ts"
import { event } from "./resources.ts"
import { propsOf, timelineOf } from "./timelineOf.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-26T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const estimate = "container.transport.estimated.vessel_arrived"
const discharged = "container.transport.vessel_discharged"

/** The only entry of a timeline, without the heading and the place. */
const entryOf = (one: TransportEvent) => timelineOf([one]).slice(2)

/** Whether the entries are estimates and past, in their order. */
const looksOf = (...events: ReadonlyArray<TransportEvent>) =>
  [...markupOf(Timeline, propsOf(events)).matchAll(/data-event="(\w+)" data-past="(\w+)"/g)].map(
    ([, kind, isPast]) => `${kind}${isPast === "true" ? " past" : ""}`
  )

describe("The timeline", () => {
  it("shows the newest event first, by place", () => {
    const loaded = event("1", "container.transport.vessel_loaded", {
      timestamp: "2026-01-01T02:00:00.000Z",
      timezone: "Asia/Shanghai",
      location_locode: "CNSHA"
    })
    const arrived = event("2", "container.transport.vessel_arrived")
    const out = event("3", "container.transport.full_out", { timestamp: "2026-01-23T16:00:00.000Z" })
    assert.deepStrictEqual(timelineOf([arrived, loaded, out]), [
      "Timeline",
      "USLAX",
      "Gate out",
      "23 Jan, 08:00 GMT-8 carrier",
      "Vessel arrived",
      "20 Jan, 08:00 GMT-8 carrier",
      "CNSHA",
      "Loaded",
      "1 Jan, 10:00 GMT+8 carrier"
    ])
  })

  it("has one entry for the events of one place, source, and minute", () => {
    const arrived = event("1", "container.transport.vessel_arrived")
    const berthed = event("2", "container.transport.vessel_berthed", { timestamp: "2026-01-20T16:00:40.000Z" })
    const ofTerminal = event("3", discharged, { data_source: "terminal" })
    const later = event("4", "container.transport.full_out", { timestamp: "2026-01-20T16:01:00.000Z" })
    assert.deepStrictEqual(timelineOf([arrived, berthed, ofTerminal, later]).slice(2), [
      "Gate out",
      "20 Jan, 08:01 GMT-8 carrier",
      "Vessel arrived",
      "Vessel berthed",
      "20 Jan, 08:00 GMT-8 carrier",
      "Discharged",
      "20 Jan, 08:00 GMT-8 terminal"
    ])
  })

  it("shows a local time or day of an unknown zone as reported, and never as UTC", () => {
    const unzoned = { timestamp: null, timezone: null }
    assert.deepStrictEqual(entryOf(event("1", discharged, { ...unzoned, local_timestamp: "2026-01-02T10:00:00" })), [
      "Discharged",
      "2 Jan, 10:00 local time, time zone unknown carrier"
    ])
    assert.deepStrictEqual(entryOf(event("1", discharged, { ...unzoned, local_date: "2026-01-02" })), [
      "Discharged",
      "2 Jan time zone unknown carrier"
    ])
    assert.deepStrictEqual(entryOf(event("1", discharged, unzoned)), ["Discharged", "No time carrier"])
  })

  it("shows midnight of the place as a day, and the year of another one", () => {
    assert.deepStrictEqual(entryOf(event("1", discharged, { timestamp: "2026-01-21T08:00:00.000Z" })), [
      "Discharged",
      "21 Jan GMT-8 carrier"
    ])
    assert.deepStrictEqual(entryOf(event("1", discharged, { timestamp: "2025-12-21T09:30:00.000Z" })), [
      "Discharged",
      "21 Dec 2025, 01:30 GMT-8 carrier"
    ])
  })

  it("names an estimated discharge as one, and never as actual or as an arrival", () => {
    const moment = "20 Jan, 08:00 GMT-8 carrier"
    assert.deepStrictEqual(entryOf(event("1", estimate, {}, { source_event: "of-discharge" })), [
      "Discharge estimated",
      moment
    ])
    assert.deepStrictEqual(entryOf(event("1", estimate, {}, { source_event: "of-arrival" })), [
      "Arrival estimated",
      moment
    ])
    assert.deepStrictEqual(entryOf(event("1", estimate)), ["Arrival estimated", moment])
  })

  it("strikes withdrawn and replaced events through, and names them so", () => {
    const withdrawn = event("1", discharged, { invalidated_at: "2026-01-24T00:00:00.000Z" })
    const replaced = event("2", estimate, {}, { estimate_state: "replaced" })
    assert.deepStrictEqual(entryOf(withdrawn), ["Discharged", "20 Jan, 08:00 GMT-8 carrier, withdrawn"])
    assert.deepStrictEqual(entryOf(replaced), ["Arrival estimated", "20 Jan, 08:00 GMT-8 carrier, replaced"])
    assert.deepStrictEqual(looksOf(withdrawn), ["actual past"])
    assert.deepStrictEqual(looksOf(replaced), ["estimate past"])
    assert.deepStrictEqual(looksOf(event("1", discharged)), ["actual"])
    assert.deepStrictEqual(looksOf(event("1", estimate, {}, { estimate_state: "in_effect" })), ["estimate"])
    assert.deepStrictEqual(looksOf(event("1", estimate, {}, { source_event: "of-discharge" })), ["estimate"])
  })

  it("shows a revised estimate with the one before, and folds those that it replaced", () => {
    const revised = (id: string, at: string, estimate_state: "in_effect" | "replaced") =>
      event(id, estimate, { timestamp: at, created_at: `2026-01-0${id}T18:00:00.000Z` }, { estimate_state })
    const first = revised("1", "2026-01-18T16:00:00.000Z", "replaced")
    const second = revised("2", "2026-01-22T16:00:00.000Z", "replaced")
    const third = revised("3", "2026-01-23T16:30:00.000Z", "in_effect")
    const earlier = ["1 earlier estimate", "18 Jan, 08:00 GMT-8 carrier, received 1 Jan, 10:00 GMT-8"]
    assert.deepStrictEqual(timelineOf([first, second, third]).slice(2), [
      "Arrival estimated 22 Jan → 23 Jan",
      "23 Jan, 08:30 GMT-8 carrier",
      "2 earlier estimates",
      "22 Jan, 08:00 GMT-8 carrier, received 2 Jan, 10:00 GMT-8",
      ...earlier.slice(1)
    ])
    assert.deepStrictEqual(looksOf(first, second, third), ["estimate", "estimate past", "estimate past"])
    const sameDay = revised("2", "2026-01-18T19:30:00.000Z", "in_effect")
    assert.deepStrictEqual(timelineOf([first, sameDay]).slice(2), [
      "Arrival estimated 18 Jan, 08:00 → 18 Jan, 11:30",
      "18 Jan, 11:30 GMT-8 carrier",
      ...earlier
    ])
  })

  it("writes both estimates by the chosen clock", () => {
    const replaced = event("1", estimate, { timestamp: "2026-01-22T07:00:00.000Z" }, { estimate_state: "replaced" })
    const current = event("2", estimate, { timestamp: "2026-01-22T09:00:00.000Z" }, { estimate_state: "in_effect" })
    const Utc = (props: Parameters<typeof Timeline>[0]) =>
      createElement(TimeDisplayContext, { value: "utc", children: createElement(Timeline, props) })
    assert.include(linesOf(Timeline, propsOf([replaced, current])), "Arrival estimated 21 Jan → 22 Jan")
    assert.include(linesOf(Utc, propsOf([replaced, current])), "Arrival estimated 22 Jan, 07:00 → 22 Jan, 09:00")
  })

  it("folds replaced estimates under the event that happened", () => {
    const replaced = (id: string, day: number) =>
      event(id, estimate, { timestamp: `2026-01-${day}T16:00:00.000Z` }, { estimate_state: "replaced" })
    const received = "carrier, received 1 Jan, 16:00 GMT-8"
    assert.deepStrictEqual(timelineOf([replaced("1", 18), event("2", discharged), replaced("3", 19)]), [
      "Timeline",
      "USLAX",
      "Discharged",
      "20 Jan, 08:00 GMT-8 carrier",
      "2 estimates",
      `19 Jan, 08:00 GMT-8 ${received}`,
      `18 Jan, 08:00 GMT-8 ${received}`
    ])
  })

  it("names the terminal in the heading, another facility and the vessel in the entry", () => {
    const out = event(
      "1",
      "container.transport.empty_out",
      { timestamp: "2026-01-02T02:00:00.000Z" },
      { source_event: "at-depot" }
    )
    const loaded = event(
      "2",
      "container.transport.vessel_loaded",
      { voyage_number: "123E" },
      { terminal: "t1", vessel: "v1" }
    )
    const departed = event(
      "3",
      "container.transport.vessel_departed",
      { timestamp: "2026-01-20T20:00:00.000Z" },
      { terminal: "t1", vessel: "v1" }
    )
    assert.deepStrictEqual(timelineOf([out, loaded, departed]).slice(1), [
      "USLAX · APM Terminals",
      "Vessel departed",
      "MSC OSCAR",
      "20 Jan, 12:00 GMT-8 carrier",
      "Loaded",
      "MSC OSCAR 123E",
      "20 Jan, 08:00 GMT-8 carrier",
      "Empty picked up",
      "Los Angeles Empty Depot",
      "1 Jan, 18:00 GMT-8 carrier"
    ])
    assert.include(timelineOf([event("1", discharged, {}, { terminal: "t2" })]), "USLAX · Terminal X")
    const unnamed = event("4", "container.transport.full_in", { timestamp: "2026-01-03T02:00:00.000Z" })
    assert.deepStrictEqual(timelineOf([out, unnamed]).slice(1, 2), ["USLAX"])
  })

  it("names the user who marked the container as delivered, and the source of any other event", () => {
    const delivered = "container.transport.delivered"
    const marked = { data_source: null, marked_by: { id: "u1", name: "Ada" } } as const
    const moment = "20 Jan, 08:00 GMT-8"
    assert.deepStrictEqual(entryOf(event("1", delivered, marked)), ["Marked as delivered", `${moment} Marked by Ada`])
    assert.deepStrictEqual(entryOf(event("1", delivered, { data_source: null })), [
      "Marked as delivered",
      `${moment} Marked by a user or API key of your account`
    ])
    const sources = (["shipping_line", "terminal", "rail", "ais", null] as const).map(
      (data_source) => entryOf(event("1", discharged, { data_source }))[1]
    )
    assert.deepStrictEqual(sources, [
      `${moment} carrier`,
      `${moment} terminal`,
      `${moment} railroad`,
      `${moment} position of the vessel`,
      `${moment} Source not reported`
    ])
  })

  it("marks an overdue estimate, and says where no event is reported", () => {
    assert.deepStrictEqual(entryOf(event("1", estimate, {}, { estimate_state: "overdue" })), [
      "Arrival estimated overdue",
      "20 Jan, 08:00 GMT-8 carrier"
    ])
    assert.deepStrictEqual(timelineOf([]), ["Timeline", "No events yet"])
  })
})
