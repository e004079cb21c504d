import { assert, describe, it } from "@effect/vitest"

import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { reportedEvents } from "#domain/voyage/event/reportedEvents.ts"
import type { Fact, Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, directVoyage, gate, mergeOf, observed } from "./observe.ts"

const ashore = directVoyage().slice(0, 6)

const change = (
  code: string,
  name: TerminalHold["name"],
  status: "hold" | "pending" | "released",
  at: string
): Observation =>
  atTerminal(
    { type: "hold_change", code, name, status, lifts: null, description: null },
    { at, received: at, facility: "WBCT", key: `hold:${name}:${code}` }
  )

const list = (names: ReadonlyArray<TerminalHold["name"]>, at: string): Observation => {
  const holds = names.map((name) => ({ name, status: "hold" as const, description: null }))
  return atTerminal({ type: "holds", holds } satisfies Fact, { at, received: at, facility: "WBCT" })
}

const status = (name: "line_hold" | "line_release" | "customs_release", at: string) =>
  observed({ type: "status", status: name }, { at, key: `${name} ${at}` })

const containerOf = (...reports: ReadonlyArray<Observation>) => {
  const [container] = mergeOf([...ashore, ...reports]).containers
  if (container === undefined) throw new Error("There is no container.")
  return container
}

const statusesOf = (...reports: ReadonlyArray<Observation>) =>
  containerOf(...reports).facts.release_statuses?.map(
    ({ data_source, name, reported_at, status }) => `${name} ${status} ${data_source} ${reported_at.slice(0, 13)}`
  ) ?? null

describe("the statuses of releases", () => {
  it("are unknown while nobody reports one, and none where a list of holds has been empty", () => {
    assert.isNull(statusesOf())
    assert.deepStrictEqual(statusesOf(list([], "2026-01-22T10:00:00Z")), [])
  })

  it("follow single changes, each at its own time", () => {
    const set = change("PA", "customs", "hold", "2026-01-21T10:00:00Z")
    const freight = change("FD", "freight", "hold", "2026-01-21T11:00:00Z")
    const lifted = change("CT", "customs", "released", "2026-01-22T12:00:00Z")
    assert.deepStrictEqual(statusesOf(set, freight), [
      "customs hold terminal 2026-01-21T10",
      "freight hold terminal 2026-01-21T11"
    ])
    assert.deepStrictEqual(statusesOf(lifted, set, freight), [
      "customs released terminal 2026-01-22T12",
      "freight hold terminal 2026-01-21T11"
    ])
    assert.deepStrictEqual(statusesOf(lifted), ["customs released terminal 2026-01-22T12"])
  })

  it("count a hold that the next full list leaves out as released", () => {
    const earlier = list(["customs", "freight"], "2026-01-22T00:00:00Z")
    const release = change("CT", "customs", "released", "2026-01-22T08:00:00Z")
    assert.deepStrictEqual(statusesOf(earlier), [
      "customs hold terminal 2026-01-22T00",
      "freight hold terminal 2026-01-22T00"
    ])
    assert.deepStrictEqual(statusesOf(earlier, release), [
      "customs released terminal 2026-01-22T08",
      "freight hold terminal 2026-01-22T00"
    ])
    const set = change("FD", "freight", "hold", "2026-01-21T10:00:00Z")
    assert.deepStrictEqual(statusesOf(set, list([], "2026-01-23T09:00:00Z")), [
      "freight released terminal 2026-01-23T09"
    ])
  })

  it("name each kind of source for itself, and the later report of each", () => {
    const set = change("FD", "line", "hold", "2026-01-21T10:00:00Z")
    assert.deepStrictEqual(
      statusesOf(
        set,
        status("line_hold", "2026-01-19T10:00:00Z"),
        status("line_release", "2026-01-22T10:00:00Z"),
        status("customs_release", "2026-01-22T11:00:00Z"),
        observed({ type: "other", code: "EQUIPMENT/CUSR", text: null }, { at: "2026-01-23T11:00:00Z" })
      ),
      [
        "customs released shipping_line 2026-01-23T11",
        "line released shipping_line 2026-01-22T10",
        "line hold terminal 2026-01-21T10"
      ]
    )
  })

  it("keep releases and no holds after the container has left", () => {
    const left = gate("gate_out", true, { at: "2026-01-25T10:00:00Z", place: "USLAX" })
    const lifted = change("CT", "customs", "released", "2026-01-22T12:00:00Z")
    const freight = change("FD", "freight", "hold", "2026-01-21T11:00:00Z")
    assert.deepStrictEqual(statusesOf(lifted, freight, left), ["customs released terminal 2026-01-22T12"])
  })
})

describe("the names of reported events", () => {
  const nameOf = (report: Observation) => {
    const found = reportedEvents(containerOf(report)).find(({ id }) => id === report.id)
    return found === undefined ? "no event" : found.event
  }
  const other = (code: string, text: string | null = null) =>
    observed({ type: "other", code, text }, { at: "2026-01-22T10:00:00Z", place: "USLAX" })

  it("are the incumbent's where the source states these", () => {
    assert.strictEqual(nameOf(other("SHIPMENT/RECE/VGM")), "vgm_received")
    assert.strictEqual(nameOf(other("EQUIPMENT/CUSR")), "customs_release")
    assert.strictEqual(nameOf(other("315/D", "delivered")), "delivered")
    assert.strictEqual(nameOf(other("STS 999", "Positioned in")), "positioned_in")
    assert.strictEqual(nameOf(other("STS 998", "EMPTY CONTAINER POSITIONED-OUT")), "positioned_out")
    assert.strictEqual(nameOf(other("STS 997", "VGM received")), "vgm_received")
    assert.strictEqual(nameOf(status("customs_release", "2026-01-22T10:00:00Z")), "customs_release")
    assert.strictEqual(nameOf(status("line_release", "2026-01-22T10:00:00Z")), "carrier_release")
    assert.strictEqual(nameOf(change("CT", "customs", "released", "2026-01-22T10:00:00Z")), "customs_release")
    assert.strictEqual(nameOf(change("CR", "line", "released", "2026-01-22T10:00:00Z")), "carrier_release")
    const available = atTerminal({ type: "availability", available: true }, { at: "2026-01-22T10:00:00Z" })
    assert.strictEqual(nameOf(available), "available")
  })

  it("are no names where the source does not clearly state them", () => {
    assert.isNull(nameOf(other("SHIPMENT/REJE/VGM")))
    assert.isNull(nameOf(other("315/D", "expected")))
    assert.isNull(nameOf(other("STS 996", "not positioned in yard")))
    assert.isNull(nameOf(other("STS 995", "customs release pending")))
    assert.isNull(nameOf(change("HR", "customs", "released", "2026-01-22T10:00:00Z")))
    assert.isNull(nameOf(change("CR", "freight", "released", "2026-01-22T10:00:00Z")))
    assert.strictEqual(nameOf(change("PA", "customs", "hold", "2026-01-22T10:00:00Z")), "no event")
    const held = atTerminal({ type: "availability", available: false }, { at: "2026-01-22T10:00:00Z" })
    assert.strictEqual(nameOf(held), "no event")
  })
})
