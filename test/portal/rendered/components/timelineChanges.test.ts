import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"

import { change, container, event, rawEvent } from "./resources.ts"
import { timelineOf } from "./timelineOf.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-26T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

describe("The timeline", () => {
  it("shows the changes of one report in one entry, the old values before the new ones", () => {
    const at = { timestamp: "2026-01-24T12:00:00.000Z", data_source: "terminal" } as const
    const names = ["container.pickup_lfd.changed", "container.pickup_lfd_terminal.changed"] as const
    const days = names.map((name, index) => event(`day${index}`, name, { ...at, value: "2026-02-04" }))
    const appointment = event("a", "container.pickup_appointment.changed", { ...at, value: "2026-02-03T17:00:00.000Z" })
    const deadlines = (day: string) => ({ pickup_lfd_line: null, pickup_lfd_terminal: day, pickup_lfd_rail: null })
    const changed = change(
      "c",
      {
        pickup_lfd: ["2026-02-02", "2026-02-04"],
        import_deadlines: [deadlines("2026-02-02"), deadlines("2026-02-04")],
        pickup_appointment_at: [null, "2026-02-03T17:00:00.000Z"],
        holds_at_pod_terminal: [[{ name: "customs", status: "pending", description: null }], []],
        fees_at_pod_terminal: [
          [{ type: "demurrage", amount: 180, currency_code: "USD" }],
          [{ type: "demurrage", amount: 360, currency_code: "USD" }]
        ]
      },
      [...days, appointment].map(({ attributes, id }) => ({ id, event: attributes.event }))
    )
    const free = { days: 9, source: "terminal", overdue: false, soon: false, final: false, timezone: null }
    const box = container({ pickup_lfd: "2026-02-04" }, { free_days_left: free as never })
    const lines = timelineOf([...days, appointment], { changes: [changed], box }).slice(2)
    assert.deepStrictEqual(lines, [
      "Last free day 2 Feb → 4 Feb (terminal, in effect)",
      "Pickup appointment reported: 3 Feb, 09:00 GMT-8",
      "Holds customs (pending) → none",
      "Demurrage USD 180.00 → USD 360.00",
      "24 Jan, 04:00 GMT-8 terminal"
    ])
    assert.deepStrictEqual(timelineOf([...days, appointment]).slice(2), [
      "Last free day 4 Feb (terminal)",
      "Pickup appointment 3 Feb, 09:00 GMT-8",
      "24 Jan, 04:00 GMT-8 terminal"
    ])
  })

  it("shows a corrected milestone with the time before", () => {
    const name = "container.transport.vessel_discharged"
    const corrected = (day: number) =>
      event(
        "d2",
        name,
        { timestamp: `2026-01-${day}T11:00:00.000Z`, data_source: "terminal" },
        { previous_version: "d1" }
      )
    const pair = (day: number) => ({ pod_discharged_at: ["2026-01-21T09:00:00.000Z", `2026-01-${day}T11:00:00.000Z`] })
    const linesAt = (day: number, changes: ReadonlyArray<ReturnType<typeof change>>) =>
      timelineOf([corrected(day)], { changes }).slice(2)
    const raisedBy = (day: number, id: string) => [change("c", pair(day) as never, [{ id, event: name }])]
    assert.deepStrictEqual(linesAt(22, raisedBy(22, "d2")), [
      "Discharged 21 Jan → 22 Jan (corrected)",
      "22 Jan, 03:00 GMT-8 terminal"
    ])
    assert.strictEqual(linesAt(21, raisedBy(21, "d2"))[0], "Discharged 21 Jan, 01:00 → 21 Jan, 03:00 (corrected)")
    for (const changes of [[], raisedBy(22, "d3"), raisedBy(20, "d2")]) {
      assert.strictEqual(linesAt(22, changes)[0], "Discharged")
    }
    assert.strictEqual(
      timelineOf([event("d2", name, { timestamp: "2026-01-22T11:00:00.000Z" })], { changes: raisedBy(22, "d2") })[2],
      "Discharged"
    )
  })

  it("shows a change of the terminal with its source, but not the first terminal", () => {
    const changed = (before: string | null, after: string | null) =>
      timelineOf([], {
        changes: [change("c", { pod_terminal: [before, after] }, [], { timestamp: "2026-02-10T00:00:00.000Z" })]
      }).slice(2)
    const line = "24 Jan, 12:00 UTC terminal"
    assert.deepStrictEqual(changed("t1", "t2"), ["Discharge terminal APM Terminals → Terminal X", line])
    assert.deepStrictEqual(changed("t2", null), ["Discharge terminal Terminal X → not reported", line])
    assert.deepStrictEqual(changed("t1", "t9"), ["Discharge terminal APM Terminals → another terminal", line])
    assert.deepStrictEqual(changed(null, "t1"), [])
  })

  it("names a rollover with both vessels, instead of two plans", () => {
    const planned = { event: "vessel_departed", estimated: true, location_locode: "USLAX" } as const
    const left = rawEvent("r1", {
      ...planned,
      timestamp: "2026-01-24T16:00:00.000Z",
      outcome: "no_longer_reported",
      vessel_imo: "9703291"
    })
    const now = rawEvent("r2", {
      ...planned,
      timestamp: "2026-01-31T16:00:00.000Z",
      outcome: "current",
      vessel_imo: "9811000",
      vessel_name: "EVER GIVEN",
      voyage_number: "7E"
    })
    const full = event("1", "container.transport.full_in")
    const lines = timelineOf([full], { rawEvents: [left, now] })
    assert.deepStrictEqual(lines.slice(2, 5), [
      "Rolled over: MSC OSCAR 123E → EVER GIVEN 7E",
      "Departure 24 Jan → 31 Jan",
      "21 Jan, 19:00 GMT-8 received from carrier"
    ])
  })

  it("folds the older ones of three changes of a value in a row", () => {
    const changed = (minute: number) =>
      event(`a${minute}`, "container.pickup_appointment.changed", {
        timestamp: `2026-01-24T12:0${minute}:00.000Z`,
        data_source: "terminal",
        value: `2026-02-03T17:0${minute}:00.000Z`
      })
    assert.deepStrictEqual(timelineOf([changed(1), changed(2)]).slice(2), [
      "Pickup appointment 3 Feb, 09:02 GMT-8",
      "24 Jan, 04:02 GMT-8 terminal",
      "Pickup appointment 3 Feb, 09:01 GMT-8",
      "24 Jan, 04:01 GMT-8 terminal"
    ])
    const folded = ["Pickup appointment 3 Feb, 09:03 GMT-8", "24 Jan, 04:03 GMT-8 terminal", "2 earlier changes"]
    assert.deepStrictEqual(timelineOf([changed(1), changed(2), changed(3)]).slice(2), [
      ...folded,
      "Pickup appointment 3 Feb, 09:02 GMT-8",
      "24 Jan, 04:02 GMT-8",
      "Pickup appointment 3 Feb, 09:01 GMT-8",
      "24 Jan, 04:01 GMT-8"
    ])
    const between = event("b", "container.pickup_lfd_line.changed", {
      timestamp: "2026-01-24T12:02:30.000Z",
      data_source: "terminal",
      value: "2026-02-09"
    })
    assert.notInclude(timelineOf([changed(1), changed(2), between, changed(3)]).join(), "earlier")
  })

  it("shows a revised departure with the one before only where both are on one vessel", () => {
    const departure = (id: string, day: number, state: "in_effect" | "replaced", vessel: string) =>
      event(
        id,
        "container.transport.estimated.vessel_departed",
        { timestamp: `2026-01-${day}T16:00:00.000Z`, created_at: `2026-01-0${id}T00:00:00.000Z` },
        { estimate_state: state, vessel }
      )
    const before = departure("1", 20, "replaced", "v1")
    assert.include(timelineOf([before, departure("2", 22, "in_effect", "v1")]), "Departure estimated 20 Jan → 22 Jan")
    assert.include(timelineOf([before, departure("2", 22, "in_effect", "v2")]), "Departure estimated")
  })
})
