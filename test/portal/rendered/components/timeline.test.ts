import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"

import type { TransportEvent } from "../../../../adapters/portal/app/api/schemas.ts"
import { Timeline } from "../../../../adapters/portal/app/container/Timeline.tsx"
import { linesOf, markupOf } from "./markup.ts"
import { event, rawEvent } from "./resources.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-26T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const estimate = "container.transport.estimated.vessel_arrived"
const discharged = "container.transport.vessel_discharged"

const reports = [
  rawEvent("of-discharge", { estimated: true }),
  rawEvent("of-arrival", { event: "vessel_arrived", estimated: true })
]

const pageOf = (...data: ReadonlyArray<TransportEvent>) => ({ page: { data, included: reports } })

/** The only moment of a timeline, without its heading and place. */
const momentOf = (one: TransportEvent) => linesOf(Timeline, pageOf(one)).slice(2)

/** Whether the moments are estimates and past, in their order. */
const looksOf = (...events: ReadonlyArray<TransportEvent>) =>
  [...markupOf(Timeline, pageOf(...events)).matchAll(/data-event="(\w+)" data-past="(\w+)"/g)].map(
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
    assert.deepStrictEqual(linesOf(Timeline, pageOf(arrived, loaded, out)), [
      "Timeline",
      "USLAX",
      "Full out 23 Jan, 08:00 GMT-8 carrier",
      "Vessel arrived 20 Jan, 08:00 GMT-8 carrier",
      "CNSHA",
      "Vessel loaded 1 Jan, 10:00 GMT+8 carrier"
    ])
  })

  it("shows a local time or day of an unknown zone as reported, and never as UTC", () => {
    const unzoned = { timestamp: null, timezone: null }
    assert.deepStrictEqual(momentOf(event("1", discharged, { ...unzoned, local_timestamp: "2026-01-02T10:00:00" })), [
      "Vessel discharged 2 Jan, 10:00 local time, time zone unknown carrier"
    ])
    assert.deepStrictEqual(momentOf(event("1", discharged, { ...unzoned, local_date: "2026-01-02" })), [
      "Vessel discharged 2 Jan time zone unknown carrier"
    ])
    assert.deepStrictEqual(momentOf(event("1", discharged, unzoned)), ["Vessel discharged No time carrier"])
  })

  it("shows midnight of the place as a day, and the year of another one", () => {
    assert.deepStrictEqual(momentOf(event("1", discharged, { timestamp: "2026-01-21T08:00:00.000Z" })), [
      "Vessel discharged 21 Jan GMT-8 carrier"
    ])
    assert.deepStrictEqual(momentOf(event("1", discharged, { timestamp: "2025-12-21T09:30:00.000Z" })), [
      "Vessel discharged 21 Dec 2025, 01:30 GMT-8 carrier"
    ])
  })

  it("names an estimated discharge as one, and never as actual or as an arrival", () => {
    assert.deepStrictEqual(momentOf(event("1", estimate, {}, { source_event: "of-discharge" })), [
      "Vessel discharged estimated 20 Jan, 08:00 GMT-8 carrier"
    ])
    assert.deepStrictEqual(momentOf(event("1", estimate, {}, { source_event: "of-arrival" })), [
      "Vessel arrived estimated 20 Jan, 08:00 GMT-8 carrier"
    ])
    assert.deepStrictEqual(momentOf(event("1", estimate)), ["Vessel arrived estimated 20 Jan, 08:00 GMT-8 carrier"])
  })

  it("strikes withdrawn and replaced events through, and names them so", () => {
    const withdrawn = event("1", discharged, { invalidated_at: "2026-01-24T00:00:00.000Z" })
    const replaced = event("2", estimate, {}, { estimate_state: "replaced" })
    assert.deepStrictEqual(momentOf(withdrawn), ["Vessel discharged 20 Jan, 08:00 GMT-8 carrier, withdrawn"])
    assert.deepStrictEqual(momentOf(replaced), ["Vessel arrived estimated 20 Jan, 08:00 GMT-8 carrier, replaced"])
    assert.deepStrictEqual(looksOf(withdrawn), ["actual past"])
    assert.deepStrictEqual(looksOf(replaced), ["estimate past"])
    assert.deepStrictEqual(looksOf(event("1", discharged)), ["actual"])
    assert.deepStrictEqual(looksOf(event("1", estimate, {}, { estimate_state: "in_effect" })), ["estimate"])
    assert.deepStrictEqual(looksOf(event("1", estimate, {}, { source_event: "of-discharge" })), ["estimate"])
  })

  it("folds replaced estimates from the second on", () => {
    const replaced = (id: string, day: number) =>
      event(id, estimate, { timestamp: `2026-01-${day}T16:00:00.000Z` }, { estimate_state: "replaced" })
    const lines = linesOf(Timeline, pageOf(replaced("1", 18), event("2", discharged), replaced("3", 19)))
    assert.deepStrictEqual(lines, [
      "Timeline",
      "USLAX",
      "Vessel discharged 20 Jan, 08:00 GMT-8 carrier",
      "2 replaced estimates",
      "Vessel arrived estimated 19 Jan, 08:00 GMT-8 carrier, replaced",
      "Vessel arrived estimated 18 Jan, 08:00 GMT-8 carrier, replaced"
    ])
  })

  it("names the user who marked the container as delivered, and the source of any other event", () => {
    const delivered = "container.transport.delivered"
    const marked = { data_source: null, marked_by: { id: "u1", name: "Ada" } } as const
    assert.deepStrictEqual(momentOf(event("1", delivered, marked)), [
      "Marked as delivered 20 Jan, 08:00 GMT-8 Marked by Ada"
    ])
    assert.deepStrictEqual(momentOf(event("1", delivered, { data_source: null })), [
      "Marked as delivered 20 Jan, 08:00 GMT-8 Marked by a user or API key of your account"
    ])
    const sources = (["shipping_line", "terminal", "rail", "ais", null] as const).map(
      (data_source) => momentOf(event("1", discharged, { data_source }))[0]
    )
    assert.deepStrictEqual(sources, [
      "Vessel discharged 20 Jan, 08:00 GMT-8 carrier",
      "Vessel discharged 20 Jan, 08:00 GMT-8 terminal",
      "Vessel discharged 20 Jan, 08:00 GMT-8 railroad",
      "Vessel discharged 20 Jan, 08:00 GMT-8 position of the vessel",
      "Vessel discharged 20 Jan, 08:00 GMT-8 Source not reported"
    ])
  })

  it("marks an overdue estimate, and says where no event is reported", () => {
    assert.deepStrictEqual(momentOf(event("1", estimate, {}, { estimate_state: "overdue" })), [
      "Vessel arrived estimated overdue 20 Jan, 08:00 GMT-8 carrier"
    ])
    assert.deepStrictEqual(linesOf(Timeline, pageOf()), ["Timeline", "No events yet"])
  })
})
