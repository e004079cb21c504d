import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"

import type { Container, Readiness } from "../../../../adapters/portal/app/api/Container.ts"
import { AtTerminal } from "../../../../adapters/portal/app/container/AtTerminal.tsx"
import { Fees } from "../../../../adapters/portal/app/parts/fact/Fees.tsx"
import { Release } from "../../../../adapters/portal/app/parts/fact/Release.tsx"
import { linesOf, markupOf } from "./markup.ts"
import { container, provenance } from "./resources.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-25T18:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const hold = (name: "customs" | "freight", status: "hold" | "pending", description: string | null = null) => ({
  name,
  status,
  description
})

const card = (attributes: Partial<Container["attributes"]>, meta: Partial<Container["meta"]> = {}) =>
  linesOf(AtTerminal, { container: container(attributes, meta), terminal: undefined })

const facts = new Set(["Terminal", "Holds", "Releases", "Fees", "Appointment"])

/** The lines of one of the facts of the card. */
const fact = (name: string, ...given: Parameters<typeof card>) => {
  const lines = card(...given)
  const start = lines.indexOf(name) + 1
  const end = lines.findIndex((line, index) => index >= start && facts.has(line))
  return lines.slice(start, end === -1 ? undefined : end)
}

describe("Whether a container can be picked up", () => {
  const shown = (release_readiness: Readiness, attributes: Partial<Container["attributes"]> = {}) => {
    const meta = { release_readiness, release_readiness_reasons: ["The reason."] }
    return [
      card(attributes, meta).slice(0, 2),
      linesOf(Release, { container: container(attributes, meta) }).join(),
      /data-readiness="([^"]*)"/.exec(
        markupOf(AtTerminal, { container: container(attributes, meta), terminal: undefined })
      )?.[1]
    ]
  }

  it("is what the service judges, in words, also where a source reports it as available", () => {
    const available = { available_for_pickup: true }
    assert.deepStrictEqual(shown("ready", available), [["Ready", "The reason."], "Ready", "ready"])
    assert.deepStrictEqual(shown("held", available), [["On hold", "The reason."], "On hold", "held"])
    assert.deepStrictEqual(shown("unknown", available), [["Unknown", "The reason."], "Unknown", "unknown"])
    assert.deepStrictEqual(shown("gone", available), [["Picked up", "The reason."], "Picked up", "gone"])
    assert.deepStrictEqual(shown("out_of_sync", available), [
      ["Out of sync", "The reason."],
      "Out of sync",
      "out_of_sync"
    ])
  })

  it("names active holds, and pending ones as such", () => {
    const holds = [hold("customs", "hold"), hold("freight", "pending")]
    assert.strictEqual(shown("held", { holds_at_pod_terminal: holds })[1], "On hold: customs · pending: freight")
    assert.strictEqual(
      shown("held", { holds_at_pod_terminal: [hold("freight", "pending")] })[1],
      "On hold · pending: freight"
    )
    assert.strictEqual(shown("unknown", { holds_at_pod_terminal: holds })[1], "Unknown · pending: freight")
    assert.strictEqual(shown("gone", { holds_at_pod_terminal: holds })[1], "Picked up")
  })
})

describe("What the terminal reported", () => {
  it("has each hold with its state and description", () => {
    const holds = [hold("customs", "hold", "Exam"), hold("freight", "pending")]
    assert.deepStrictEqual(fact("Holds", { holds_at_pod_terminal: holds }), ["customs active Exam freight pending"])
    assert.deepStrictEqual(fact("Holds", { holds_at_pod_terminal: [hold("freight", "hold", "")] }), ["freight active"])
  })

  it("has each release with its state, its source and the time at the port", () => {
    const release = { name: "customs", data_source: "terminal", reported_at: "2026-01-22T18:30:00.000Z" } as const
    const states = (["released", "hold", "pending"] as const).map((status) =>
      fact("Releases", { release_statuses: [{ ...release, status }] })
    )
    assert.deepStrictEqual(states, [
      ["customs released terminal, 22 Jan, 10:30 GMT-8"],
      ["customs on hold terminal, 22 Jan, 10:30 GMT-8"],
      ["customs pending terminal, 22 Jan, 10:30 GMT-8"]
    ])
  })

  it("has fees as they were posted, without an amount where none is posted, and final ones so", () => {
    const fees = [
      { type: "demurrage", amount: 120, currency_code: "USD" },
      { type: "exam", amount: 0, currency_code: "USD" },
      { type: "total", amount: 120, currency_code: "USD" }
    ] as const
    const posted = "Demurrage USD 120.00 Exam no amount yet Total USD 120.00"
    const by = (final: boolean) => ({ provenance: { fees_at_pod_terminal: provenance({ final }) } })
    const source = "APMT (terminal), confirmed 6 hours ago"
    assert.deepStrictEqual(fact("Fees", { fees_at_pod_terminal: fees }), [posted])
    assert.deepStrictEqual(fact("Fees", { fees_at_pod_terminal: fees }, by(false)), [posted, source])
    assert.deepStrictEqual(fact("Fees", { fees_at_pod_terminal: fees }, by(true)), [posted, "final", source])
  })

  it("has the appointment in the zone of the facility of the pickup, and a final one so", () => {
    const appointment = { pickup_appointment_at: "2026-01-26T17:00:00.000Z" }
    const inland = { pickup_timezone: "America/Chicago" }
    assert.deepStrictEqual(fact("Appointment", appointment), ["26 Jan, 09:00 GMT-8"])
    assert.deepStrictEqual(fact("Appointment", appointment, inland), ["26 Jan, 11:00 GMT-6"])
    assert.deepStrictEqual(fact("Appointment", appointment, { pickup_timezone: null }), ["26 Jan, 17:00 UTC"])
    assert.deepStrictEqual(
      fact("Appointment", appointment, { provenance: { pickup_appointment_at: provenance({ final: true }) } }),
      ["26 Jan, 09:00 GMT-8", "final"]
    )
  })
})

describe("The sources of a value", () => {
  const holds = { holds_at_pod_terminal: [hold("customs", "hold")] }

  it("are who reported it and when it was last confirmed, with each report that differs", () => {
    const other = {
      source: "shipping_line",
      provider: "MAEU",
      said_at: "2026-01-25T17:30:00.000Z",
      citation: null,
      clock: null
    } as const
    const by = (...values: ReadonlyArray<unknown>) => ({
      provenance: { holds_at_pod_terminal: provenance({ lost: values.map((value) => ({ ...other, value })) }) }
    })
    const source = "APMT (terminal), confirmed 6 hours ago"
    assert.deepStrictEqual(fact("Holds", holds, by()), ["customs active", source])
    assert.deepStrictEqual(fact("Holds", holds, by([])), [
      "customs active",
      source,
      "1 other report differs",
      "MAEU (carrier) reported none, 30 minutes ago"
    ])
    assert.deepStrictEqual(fact("Holds", holds, by([hold("freight", "pending")], null)), [
      "customs active",
      source,
      "2 other reports differ",
      "MAEU (carrier) reported freight pending, 30 minutes ago",
      "MAEU (carrier) reported nothing, 30 minutes ago"
    ])
  })

  it("show a value that differs as what it is: a day, a local time, an instant, yes or no", () => {
    const valueOf = (value: unknown) => {
      const lost = [
        { source: "rail", provider: "UP", value, said_at: "2026-01-25T18:00:00.000Z", citation: null, clock: null }
      ] as const
      return fact("Holds", holds, { provenance: { holds_at_pod_terminal: provenance({ lost }) } }).at(-1)
    }
    assert.strictEqual(valueOf("2026-01-27"), "Union Pacific (railroad) reported 27 Jan, just now")
    assert.strictEqual(
      valueOf("2026-01-27T10:00:00"),
      "Union Pacific (railroad) reported 27 Jan, 10:00 local time, time zone unknown, just now"
    )
    assert.strictEqual(
      valueOf("2026-01-27T10:00:00.000Z"),
      "Union Pacific (railroad) reported 27 Jan, 10:00 UTC, just now"
    )
    assert.strictEqual(valueOf(false), "Union Pacific (railroad) reported no, just now")
  })
})

describe("The fees of a row", () => {
  const fee = { type: "demurrage", amount: 120, currency_code: "USD" } as const
  const row = (fees: Container["attributes"]["fees_at_pod_terminal"], owed: Container["meta"]["fees_owed"]) =>
    linesOf(Fees, { container: container({ fees_at_pod_terminal: fees }, { fees_owed: owed }) }).join()

  it("are what is owed in each currency", () => {
    const owed = [
      { amount: 200.5, currency_code: "USD" },
      { amount: 40, currency_code: "EUR" }
    ]
    assert.strictEqual(row([fee], owed), "USD 200.50 + EUR 40.00")
    assert.strictEqual(row([fee], []), "No amount yet")
    assert.strictEqual(row([], []), "None")
    assert.strictEqual(row(null, null), "Not reported")
  })
})
