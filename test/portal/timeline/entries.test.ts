import { assert, describe, it } from "@effect/vitest"

import type { ContainerChange, TransportEvent } from "../../../adapters/portal/app/api/schemas.ts"
import type { Shipment } from "../../../adapters/portal/app/api/Shipment.ts"
import { buildTimelineEntries } from "../../../adapters/portal/app/container/timeline/entries/buildTimelineEntries.ts"
import type {
  TimelineEntry,
  EntryText,
  TimelineValue
} from "../../../adapters/portal/app/container/timeline/entries/TimelineEntry.ts"
import { change, container, event } from "../rendered/components/resources.ts"

const noon = "2026-01-24T12:00:00.000Z"
const atTerminal = { timestamp: noon, data_source: "terminal" } as const

const shipment = {
  attributes: {
    port_of_discharge_locode: "USLAX",
    port_of_discharge_name: "Los Angeles",
    destination_locode: "USCHI",
    destination_name: "Chicago"
  }
} as unknown as Shipment

const textOf = (value: TimelineValue): string => {
  switch (value.type) {
    case "day":
      return value.day
    case "time":
      return value.at
    case "text":
      return value.text.replaceAll("\u00A0", " ")
    case "none":
    case "unknown":
      return value.type
  }
}

const lineText = (line: EntryText): string => {
  if (line.type === "milestone") return line.name
  if (line.type === "rollover") return `${line.from.vessel} > ${line.to.vessel}`
  const before = line.before === null ? "" : `${textOf(line.before)} > `
  return `${line.name}: ${before}${textOf(line.after)}${line.note === null ? "" : ` (${line.note})`}`
}

interface Reports {
  readonly events?: ReadonlyArray<TransportEvent>
  readonly changes?: ReadonlyArray<ContainerChange>
  readonly box?: ReturnType<typeof container>
}

const entriesFor = ({ box, changes = [], events = [] }: Reports): ReadonlyArray<TimelineEntry> =>
  buildTimelineEntries(
    { events: { data: events }, changes, rawEvents: [], terminals: [] },
    { container: box ?? container(), shipment }
  )

const linesFor = (reports: Reports): ReadonlyArray<ReadonlyArray<string>> =>
  entriesFor(reports).map(({ lines }) => lines.map(lineText))

const raised = (...events: ReadonlyArray<TransportEvent>) =>
  events.map(({ attributes, id }) => ({ id, event: attributes.event }))

const deadlines = (days: Readonly<Partial<Record<"line" | "terminal" | "rail", string>>>) => ({
  pickup_lfd_line: days.line ?? null,
  pickup_lfd_terminal: days.terminal ?? null,
  pickup_lfd_rail: days.rail ?? null
})

describe("Last free days in the timeline", () => {
  const counting = event("1", "container.pickup_lfd.changed", { ...atTerminal, value: "2026-02-04" })
  const ofTerminal = event("2", "container.pickup_lfd_terminal.changed", { ...atTerminal, value: "2026-02-04" })

  it("are one line where the day that counts follows from a source", () => {
    const changes = [
      change(
        "c",
        {
          pickup_lfd: ["2026-02-02", "2026-02-04"],
          import_deadlines: [deadlines({ terminal: "2026-02-02" }), deadlines({ terminal: "2026-02-04" })]
        },
        raised(counting, ofTerminal)
      )
    ]
    assert.deepStrictEqual(linesFor({ events: [counting, ofTerminal], changes }), [
      ["Last free day: 2026-02-02 > 2026-02-04 (terminal)"]
    ])
  })

  it("are two lines where they did not change alike", () => {
    const changes = [
      change(
        "c",
        {
          pickup_lfd: ["2026-02-01", "2026-02-04"],
          import_deadlines: [
            deadlines({ line: "2026-02-01", terminal: "2026-02-02" }),
            deadlines({ terminal: "2026-02-04" })
          ]
        },
        raised(counting, ofTerminal)
      )
    ]
    assert.deepStrictEqual(linesFor({ events: [counting, ofTerminal], changes }), [
      ["Last free day: 2026-02-01 > 2026-02-04", "Last free day of the terminal: 2026-02-02 > 2026-02-04"]
    ])
  })

  it("name a day that does not count by its source", () => {
    const line = event("3", "container.pickup_lfd_line.changed", { timestamp: noon, value: "2026-02-09" })
    assert.deepStrictEqual(linesFor({ events: [line] }), [["Last free day of the line: 2026-02-09"]])
  })

  it("are in effect as the newest one that the container has, and not after the pick-up", () => {
    const older = {
      ...counting,
      id: "0",
      attributes: { ...counting.attributes, created_at: "2026-01-01T00:00:00.000Z" }
    }
    const box = (final: boolean, day = "2026-02-04") =>
      container({ pickup_lfd: day }, { free_days_left: { final } as never })
    const notesOf = (reports: Reports) =>
      entriesFor(reports).flatMap(({ lines }) => lines.map((line) => (line.type === "change" ? line.note : null)))
    assert.deepStrictEqual(notesOf({ events: [older, counting], box: box(false) }), ["in effect", null])
    assert.deepStrictEqual(notesOf({ events: [counting], box: box(true) }), [null])
    assert.deepStrictEqual(notesOf({ events: [counting], box: box(false, "2026-02-05") }), [null])
    assert.deepStrictEqual(notesOf({ events: [counting] }), [null])
  })

  it("stay two entries where they change twice in a minute, the newest first", () => {
    const second = event("4", "container.pickup_lfd.changed", {
      ...atTerminal,
      timestamp: "2026-01-24T12:00:30.000Z",
      value: "2026-02-05"
    })
    assert.deepStrictEqual(linesFor({ events: [counting, second] }), [
      ["Last free day: 2026-02-05"],
      ["Last free day: 2026-02-04"]
    ])
  })

  it("show the day that is no longer reported, unless the container left then", () => {
    const gone = event("5", "container.pickup_lfd.changed", { ...atTerminal, value: null })
    const changes = [change("c", { pickup_lfd: ["2026-02-04", null] }, raised(gone))]
    assert.deepStrictEqual(linesFor({ events: [gone], changes }), [["Last free day: 2026-02-04 > unknown"]])
    const out = event("6", "container.transport.full_out", atTerminal)
    assert.deepStrictEqual(linesFor({ events: [gone, out], changes }), [["Gate out"]])
  })
})

describe("Availability in the timeline", () => {
  const available = event("1", "container.transport.available", atTerminal)
  const notAvailable = event("2", "container.transport.not_available", atTerminal)

  it("has the value before where the change is kept", () => {
    const changes = [change("c", { available_for_pickup: [false, true] }, raised(available))]
    assert.deepStrictEqual(linesFor({ events: [available], changes }), [["Availability: not available > available"]])
    assert.deepStrictEqual(linesFor({ events: [available] }), [["Availability: available"]])
  })

  it("tells the first report that it is missing, which has no event", () => {
    const changes = [change("c", { available_for_pickup: [null, false] })]
    assert.deepStrictEqual(linesFor({ changes }), [["Availability: unknown > not available"]])
  })

  it("ends with leaving the terminal, without a line", () => {
    const out = event("3", "container.transport.full_out", atTerminal)
    const changes = [change("c", { available_for_pickup: [true, false] }, raised(out, notAvailable))]
    assert.deepStrictEqual(linesFor({ events: [out, notAvailable], changes }), [["Gate out"]])
    assert.deepStrictEqual(linesFor({ events: [out, notAvailable] }), [["Gate out"]])
    assert.deepStrictEqual(linesFor({ events: [notAvailable] }), [["Availability: not available"]])
    assert.deepStrictEqual(linesFor({ changes: [change("c", { available_for_pickup: [false, null] })] }), [])
  })
})

describe("Holds and fees in the timeline", () => {
  const hold = (name: string, status = "hold") => ({ name, status, description: null })
  const fee = (type: string, amount: number) => ({ type, amount, currency_code: "USD" })

  it("have the lists before and after, and a line for each fee that changed", () => {
    const changes = [
      change("c", {
        holds_at_pod_terminal: [[hold("customs"), hold("TMF", "pending")], [hold("customs")]],
        fees_at_pod_terminal: [
          [fee("demurrage", 0), fee("exam", 80)],
          [fee("demurrage", 180), fee("exam", 80), fee("other", 5)]
        ]
      })
    ]
    assert.deepStrictEqual(linesFor({ changes }), [
      ["Holds: customs, TMF (pending) > customs", "Demurrage: no amount yet > USD 180.00", "Other fee: none > USD 5.00"]
    ])
  })

  it("of a first report are told apart from none: unknown is not none", () => {
    const first = change("c", { holds_at_pod_terminal: [null, []], fees_at_pod_terminal: [null, []] })
    assert.deepStrictEqual(linesFor({ changes: [first] }), [["Holds and fees: unknown > none"]])
    const paid = change("c", {
      holds_at_pod_terminal: [[hold("line")], []],
      fees_at_pod_terminal: [[fee("exam", 8)], []]
    })
    assert.deepStrictEqual(linesFor({ changes: [paid] }), [["Holds: line > none", "Exam fee: USD 8.00 > none"]])
    const lost = change("c", { holds_at_pod_terminal: [[hold("line")], null], fees_at_pod_terminal: [[], null] })
    assert.deepStrictEqual(linesFor({ changes: [lost] }), [["Holds: line > unknown", "Fees: none > unknown"]])
  })

  it("that end or are none when the container leaves have no line", () => {
    const out = event("1", "container.transport.full_out", atTerminal)
    const changes = [
      change("c", { holds_at_pod_terminal: [null, []], fees_at_pod_terminal: [[fee("exam", 8)], null] }, raised(out))
    ]
    assert.deepStrictEqual(linesFor({ events: [out], changes }), [["Gate out"]])
  })

  it("have the time and the place of their report", () => {
    const arrived = event("1", "container.transport.vessel_arrived")
    const ofRail = event("2", "container.transport.rail_arrived", {
      location_locode: "USCHI",
      timezone: "America/Chicago"
    })
    const changes = [
      change("c", { holds_at_pod_terminal: [null, [hold("line")]] }),
      change("d", { fees_at_pod_terminal: [null, [fee("exam", 8)]] }, [], { source: "rail" })
    ]
    const found = entriesFor({ events: [arrived, ofRail], changes })
      .filter(({ kind }) => kind === "change")
      .map(({ place, reporter, stamp }) => [place.name, reporter, stamp.timestamp, stamp.timezone])
    assert.sameDeepMembers(found, [
      ["Los Angeles", "terminal", noon, "America/Los_Angeles"],
      ["Chicago", "railroad", noon, "America/Chicago"]
    ])
    const unsourced = change("e", { holds_at_pod_terminal: [[hold("line")], null] })
    const [entry] = entriesFor({ changes: [{ ...unsourced, attributes: { ...unsourced.attributes, provenance: {} } }] })
    assert.deepStrictEqual(
      [entry?.reporter, entry?.stamp.timestamp],
      ["Source not reported", "2026-01-24T12:05:00.000Z"]
    )
  })
})

describe("Milestones in the timeline", () => {
  it("of one report about a train are one line, with the estimates of both", () => {
    const estimated = event(
      "1",
      "container.transport.estimated.arrived_at_inland_destination",
      {},
      { estimate_state: "replaced" }
    )
    const arrived = event("2", "container.transport.rail_arrived")
    const inland = event("3", "container.transport.arrived_at_inland_destination")
    const [entry] = entriesFor({ events: [estimated, arrived, inland] })
    assert.deepStrictEqual(entry?.lines.map(lineText), ["Train arrived at inland destination"])
    const line = entry?.lines[0]
    assert.deepStrictEqual(line?.type === "milestone" ? line.earlier.map(({ id }) => id) : null, ["1"])
  })
})
