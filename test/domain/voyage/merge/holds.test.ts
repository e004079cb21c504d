import { assert, it } from "@effect/vitest"

import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import type { Fact, Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, directVoyage, mergeOf } from "./observe.ts"

const ashore = directVoyage().slice(0, 6)

const change = (
  code: string,
  name: TerminalHold["name"],
  status: "hold" | "pending" | "released",
  at: string,
  facility = "WBCT"
): Observation =>
  atTerminal(
    { type: "hold_change", code, name, status, lifts: null, description: null },
    { at, facility, key: `hold:${name}:${code}|${facility}` }
  )

const list = (names: ReadonlyArray<TerminalHold["name"]>, at: string): Observation => {
  const holds = names.map((name) => ({ name, status: "hold" as const, description: null }))
  return atTerminal({ type: "holds", holds } satisfies Fact, { at })
}

const shown = (...reports: ReadonlyArray<Observation>) => {
  const holds = mergeOf([...ashore, ...reports]).containers[0]?.facts.holds_at_pod_terminal ?? null
  return holds?.map(({ name, status }) => `${name} ${status}`) ?? null
}

it("follows the holds that a terminal sets and lifts one by one", () => {
  const set = change("PA", "customs", "hold", "2026-01-21T10:00:00Z")
  const freight = change("FD", "freight", "hold", "2026-01-21T11:00:00Z")
  const lifted = change("CT", "customs", "released", "2026-01-22T10:00:00Z")
  assert.deepStrictEqual(shown(set), ["customs hold"])
  assert.deepStrictEqual(shown(freight, set), ["customs hold", "freight hold"])
  assert.deepStrictEqual(shown(lifted, freight, set), ["freight hold"])
  assert.deepStrictEqual(shown(lifted, set), [])
})

it("is unknown when the only report is that customs released", () => {
  assert.isNull(shown(change("CT", "customs", "released", "2026-01-22T10:00:00Z")))
})

it("takes a full list and what changed since, and no change from before the list", () => {
  const full = list(["customs", "freight"], "2026-01-22T00:00:00Z")
  const released = (at: string) => change("CT", "customs", "released", at)
  assert.deepStrictEqual(shown(full, released("2026-01-22T01:00:00Z")), ["freight hold"])
  assert.deepStrictEqual(shown(full, released("2026-01-21T23:00:00Z")), ["customs hold", "freight hold"])
  assert.deepStrictEqual(
    shown(list([], "2026-01-23T00:00:00Z"), change("FD", "freight", "hold", "2026-01-22T00:00:00Z")),
    []
  )
})

it("does not let one facility lift what another set", () => {
  const set = change("PA", "customs", "hold", "2026-01-23T10:00:00Z")
  const elsewhere = change("CT", "customs", "released", "2026-01-22T10:00:00Z", "APMT")
  assert.deepStrictEqual(shown(set, elsewhere), ["customs hold"])
})

it("refuses a hold that was set before the container was on its way", () => {
  const early = change("PA", "customs", "hold", "2025-10-01T00:00:00Z")
  assert.isNull(shown(early))
})

it("knows no holds from a report that cannot be read on, until the next one", () => {
  const unreadable = atTerminal({ type: "holds", holds: null }, { at: "2026-01-22T10:00:00Z" })
  const before = list([], "2026-01-21T10:00:00Z")
  assert.deepStrictEqual(shown(before), [])
  assert.isNull(shown(before, unreadable))
  assert.isNull(shown(list(["customs"], "2026-01-21T10:00:00Z"), unreadable))
  assert.isNull(shown(change("PA", "customs", "hold", "2026-01-21T10:00:00Z"), unreadable))
  assert.deepStrictEqual(shown(unreadable, change("FD", "freight", "hold", "2026-01-23T10:00:00Z")), ["freight hold"])
  assert.deepStrictEqual(shown(unreadable, list(["line"], "2026-01-23T10:00:00Z")), ["line hold"])
})

it("knows no availability from a report that cannot be read on", () => {
  const available = (value: boolean | null, at: string) =>
    atTerminal({ type: "availability", available: value }, { at })
  const of = (...reports: ReadonlyArray<Observation>) => {
    const { available_for_pickup, current_status } = mergeOf([...ashore, ...reports]).containers[0]?.facts ?? {}
    return [available_for_pickup, current_status]
  }
  assert.deepStrictEqual(of(available(true, "2026-01-21T10:00:00Z")), [true, "available"])
  assert.deepStrictEqual(of(available(true, "2026-01-21T10:00:00Z"), available(null, "2026-01-22T10:00:00Z")), [
    null,
    "grounded"
  ])
})
