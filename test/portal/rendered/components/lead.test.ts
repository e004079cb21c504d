import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { createElement } from "react"
import type { ComponentProps } from "react"

import type { Container } from "../../../../adapters/portal/app/api/Container.ts"
import type { AwaitingTransshipment, Terminal } from "../../../../adapters/portal/app/api/schemas.ts"
import type { Shipment } from "../../../../adapters/portal/app/api/Shipment.ts"
import { Arrival } from "../../../../adapters/portal/app/container/Arrival.tsx"
import { ComputedArrival } from "../../../../adapters/portal/app/container/ComputedArrival.tsx"
import { ContainerSummary } from "../../../../adapters/portal/app/container/ContainerSummary.tsx"
import { PreviousVessel } from "../../../../adapters/portal/app/container/lead/PreviousVessel.tsx"
import { StatusCell } from "../../../../adapters/portal/app/fleet/table/cells/StatusCell.tsx"
import type { FleetRow } from "../../../../adapters/portal/app/fleet/table/FleetRow.ts"
import { Progress } from "../../../../adapters/portal/app/parts/fact/Progress.tsx"
import { Release } from "../../../../adapters/portal/app/parts/fact/Release.tsx"
import { statusName } from "../../../../adapters/portal/app/parts/status.ts"
import { linesOf, markupOf } from "./markup.ts"
import { container, rawEvent, shipment } from "./resources.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-25T18:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const at = "2026-01-20T16:00:00.000Z"
const timezone = "America/Los_Angeles"
const estimated = shipment({ at, timezone, state: "estimated" })
const overdue = shipment({ at, timezone, state: "overdue" })

/** Links need a router, and a rollover a query. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const RoutedLead = (props: ComponentProps<typeof ContainerSummary>) =>
  createElement(RouterContextProvider, {
    router,
    children: createElement(QueryClientProvider, { client: new QueryClient() }, createElement(ContainerSummary, props))
  })

describe("The lead of a container", () => {
  const lead = (box: Container, of: Shipment | undefined = estimated) =>
    linesOf(RoutedLead, { container: box, shipment: of })
  const ashore = { current_status: "grounded" } as const

  it("has its status, its bill, its line, its size and its arrival", () => {
    assert.deepStrictEqual(lead(container(ashore)), [
      "At the terminal Shipment",
      "MAEU1",
      "· A.P. Moller - Maersk · 40 ft high cube dry",
      "Estimated arrival 20 Jan, 08:00 GMT-8"
    ])
    assert.deepStrictEqual(
      linesOf(RoutedLead, { container: container({ ...ashore, equipment_length: null }), shipment: undefined }),
      ["At the terminal No shipment yet · carrier unknown · size not reported", "Arrival not reported"]
    )
  })

  it("names the port where it awaits transshipment and since when there", () => {
    const standing: AwaitingTransshipment = {
      locode: "SGSIN",
      name: "Singapore",
      since: "2026-01-10T16:00:00.000Z",
      timezone: "Asia/Singapore"
    }
    const awaiting = (changes: Partial<AwaitingTransshipment>) => {
      const lines = lead(container(ashore, { awaiting_transshipment: { ...standing, ...changes } }))
      const at = lines.indexOf("Awaiting transshipment at") + 1
      return [lines[0]?.split(" Shipment")[0], lines[at]]
    }
    const name = "Awaiting transshipment at Singapore"
    assert.deepStrictEqual(awaiting({}), [name, "Singapore since 11 Jan GMT+8"])
    assert.deepStrictEqual(awaiting({ since: "2026-01-10T04:30:00.000Z" }), [
      name,
      "Singapore since 10 Jan, 12:30 GMT+8"
    ])
    assert.deepStrictEqual(awaiting({ since: null }), [name, "Singapore"])
    assert.deepStrictEqual(awaiting({ name: null, since: null }), ["Awaiting transshipment at SGSIN", "SGSIN"])
    const unknown = { locode: null, name: null, since: null }
    assert.deepStrictEqual(awaiting(unknown), ["Awaiting transshipment", "Port not reported"])
  })
})

describe("The place of a container in the fleet", () => {
  const cell = (box: Container) => {
    const terminal = { attributes: { name: "Maher Terminals", code: "USNYC/MAHER" } } as unknown as Terminal
    return linesOf(StatusCell, { row: { container: box, shipment: estimated, terminal } as FleetRow }).join()
  }

  it("is the vessel at sea, then the terminal, and never the terminal of the destination before transshipment", () => {
    const standing = { locode: "SGSIN", name: "Singapore", since: null, timezone: "Asia/Singapore" }
    assert.strictEqual(cell(container()), "At sea MSC OSCAR")
    assert.strictEqual(cell(container({ current_status: "grounded" })), "At the terminal Maher Terminals")
    const ashore = container({ current_status: "grounded" }, { awaiting_transshipment: standing })
    assert.strictEqual(cell(ashore), "Awaiting transshipment at Singapore")
  })
})

describe("The release of a container that left its terminal", () => {
  const release = (status: Container["attributes"]["current_status"]) =>
    linesOf(Release, { container: container({ current_status: status }, { release_readiness: "gone" }) }).join()

  it("is where it went", () => {
    assert.strictEqual(release("picked_up"), "Picked up")
    assert.strictEqual(release("delivered"), "Picked up")
    assert.strictEqual(release("on_rail"), "On rail")
    assert.strictEqual(release("empty_returned"), "Returned")
  })
})

describe("The arrival of a container", () => {
  const shown = (box: Container, of: Shipment | undefined) => [
    linesOf(Arrival, { container: box, shipment: of, isLabeled: true }).join(),
    linesOf(Arrival, { container: box, shipment: of }).join()
  ]

  it("is an estimate until it is reported or proven, in the zone of the port", () => {
    assert.deepStrictEqual(shown(container(), estimated), [
      "Estimated arrival 20 Jan, 08:00 GMT-8",
      "20 Jan, 08:00 GMT-8 estimated"
    ])
    assert.deepStrictEqual(shown(container({ pod_arrived_at: "2026-01-20T18:30:00.000Z" }), estimated), [
      "Arrived 20 Jan, 10:30 GMT-8",
      "20 Jan, 10:30 GMT-8 actual"
    ])
    assert.deepStrictEqual(shown(container(), undefined), ["Arrival not reported", "No date yet"])
  })

  it("is overdue once the service judges so, and never of a container ashore", () => {
    const ashore = container({}, { reached_port_of_discharge: true })
    const proven = ["Arrived, exact time unknown", "Arrived, exact time unknown"]
    assert.deepStrictEqual(shown(container(), overdue), [
      "Estimated arrival 20 Jan, 08:00 GMT-8 overdue",
      "20 Jan, 08:00 GMT-8 estimated overdue"
    ])
    assert.deepStrictEqual(shown(ashore, overdue), proven)
    assert.deepStrictEqual(shown(ashore, estimated), proven)
  })
})

describe("The estimate of the next port", () => {
  const estimate = {
    data_source: "landfall_calculation",
    locode: "USLAX",
    eta_at: "2026-01-28T12:00:00.000Z",
    earliest_at: "2026-01-27T06:00:00.000Z",
    latest_at: "2026-01-29T18:00:00.000Z",
    nautical_miles: null,
    knots: 18,
    position_at: "2026-01-25T17:00:00.000Z",
    reason: null
  } as const

  it("has its earliest and latest time, or the reason why there is none", () => {
    assert.deepStrictEqual(linesOf(ComputedArrival, { estimate }), [
      "USLAX 28 Jan, 12:00 UTC between 27 Jan, 06:00 UTC and 29 Jan, 18:00 UTC, by the position of 25 Jan, 17:00 UTC"
    ])
    const none = { ...estimate, eta_at: null, earliest_at: null, latest_at: null }
    assert.deepStrictEqual(linesOf(ComputedArrival, { estimate: { ...none, reason: "No position." } }), [
      "No position."
    ])
    assert.deepStrictEqual(linesOf(ComputedArrival, { estimate: none }), ["Unknown"])
  })
})

describe("The progress of a container", () => {
  const instant = "2026-01-20T16:00:00.000Z"
  const progress = (attributes: Partial<Container["attributes"]>) => {
    const html = markupOf(Progress, { container: container(attributes).attributes, from: "CNSHA", to: null })
    const label = /aria-label="([^"]*)"/.exec(html)?.[1]
    return [label, [...html.matchAll(/data-step="([^"]*)"/g)].map(([, name]) => name)]
  }

  it("has each reported step, an open one before it, and the last one in words", () => {
    const none = ["open", "open", "open", "open", "open", "open"]
    assert.deepStrictEqual(progress({}), ["CNSHA to unknown port: not started", none])
    const steps = [
      ["pol_full_in_at", "gated in, step 1"],
      ["pol_vessel_departed_at", "departed, step 2"],
      ["pod_arrived_at", "arrived, step 3"],
      ["pod_discharged_at", "discharged, step 4"],
      ["pod_full_out_at", "picked up, step 5"],
      ["empty_terminated_at", "returned, step 6"]
    ] as const
    for (const [index, [name, reached]] of steps.entries()) {
      assert.deepStrictEqual(progress({ [name]: instant }), [
        `CNSHA to unknown port: ${reached} of 6`,
        none.map((_, step) => (step < index ? "silent" : step === index ? "done" : "open"))
      ])
    }
    assert.deepStrictEqual(progress({ pol_full_in_at: instant, final_destination_full_out_at: instant }), [
      "CNSHA to unknown port: picked up, step 5 of 6",
      ["done", "silent", "silent", "silent", "done", "open"]
    ])
  })
})

it("every status has its words", () => {
  const words = {
    new: "New",
    on_ship: "At sea",
    grounded: "At the terminal",
    available: "Available",
    not_available: "Not available",
    awaiting_inland_transfer: "Waiting for rail",
    on_rail: "On rail",
    off_dock: "Off dock",
    picked_up: "Picked up",
    delivered: "Delivered",
    empty_returned: "Returned",
    dropped: "Dropped",
    loaded: "Loaded"
  } as const satisfies Record<Container["attributes"]["current_status"], string>
  for (const [status, word] of Object.entries(words)) assert.strictEqual(statusName(status), word)
})

describe("The vessel in the lead", () => {
  const departure = { event: "transshipment_departed", estimated: true, location_locode: "KRPUS" } as const
  const left = rawEvent("r1", {
    ...departure,
    timestamp: "2026-01-06T05:00:00.000Z",
    outcome: "no_longer_reported",
    vessel_imo: "9703291"
  })
  const current = rawEvent("r2", {
    ...departure,
    timestamp: "2026-01-12T05:00:00.000Z",
    outcome: "current",
    vessel_name: "EVER GIVEN",
    vessel_imo: "9811000"
  })
  const rolledFrom = (imo: string | null) => {
    const client = new QueryClient()
    const raw_events = { data: [left, current].map(({ id, type }) => ({ id, type })) }
    client.setQueryData(["container", "c1"], {
      data: { ...container(), relationships: { raw_events } },
      included: [left, current]
    })
    const Provided = (props: ComponentProps<typeof PreviousVessel>) =>
      createElement(QueryClientProvider, { client }, createElement(PreviousVessel, props))
    return linesOf(Provided, { id: "c1", imo })
  }

  it("names the vessel that the container was rolled over from, of the vessel that took it only", () => {
    assert.deepStrictEqual(rolledFrom("9811000"), ["rolled over from MSC OSCAR 123E"])
    assert.deepStrictEqual(rolledFrom("9703291"), [])
    assert.deepStrictEqual(rolledFrom(null), [])
  })
})
