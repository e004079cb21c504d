import { assert, describe, it } from "@effect/vitest"

import type { Locode } from "#domain/Identifiers.ts"
import type { CalendarDate, Instant } from "#domain/Time.ts"
import type { ReportedTime, TransportCall } from "#domain/voyage/observation/Observation.ts"
import { statementsOf } from "#domain/voyage/terminal/statementsOf.ts"
import type { SnapshotFields, TerminalMove, TerminalSubject } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { containerNumber } from "../merge/observe.ts"

const container = containerNumber(1)
const zone = "America/Los_Angeles"
const asOf = "2026-03-10T18:00:00.000Z" as Instant
const revision = "2026-03-10T17:59:00.000Z" as Instant
const subject: TerminalSubject = {
  container,
  facility: { locode: "USLAX" as Locode, code: "WBCT" },
  zone,
  asOf,
  revision
}
const at = (instant: string): ReportedTime => ({ at: instant as Instant, zone })
const earlier = at("2026-03-08T18:00:00.000Z")
const later = at("2026-03-09T18:00:00.000Z")

const of = (fields: SnapshotFields, about: Partial<TerminalSubject> = {}) =>
  statementsOf({ ...subject, ...about, ...fields })

const facts = (fields: SnapshotFields) => of(fields).map(({ fact }) => fact)

/** The beginnings of the keys: what a statement is about, whatever its value. */
const subjects = (fields: SnapshotFields) =>
  of(fields).map(({ fact_key }) => fact_key.replace(`|${container}|USLAX/WBCT`, ""))

const move = (how: Partial<TerminalMove> = {}): TerminalMove => ({
  move: "gate_out",
  mode: "truck",
  laden: true,
  happened: later,
  ...how
})

describe("what a terminal states about a container", () => {
  it("is nothing where the snapshot states nothing", () => {
    assert.deepStrictEqual(of({}), [])
  })

  it("is one statement of the container and the facility for each attribute", () => {
    assert.deepStrictEqual(of({ available: false }), [
      {
        fact: { type: "availability", available: false },
        classifier: "ACT",
        container,
        documents: [],
        place: { locode: "USLAX" as Locode, facility: "WBCT", name: null },
        call: null,
        happened: { at: asOf, zone },
        source_id: null,
        revision,
        retracted: false,
        fact_key: `availability|${container}|USLAX/WBCT`
      }
    ])
  })

  it("is every attribute that the snapshot has", () => {
    const hold = { name: "customs", status: "hold", description: "1A" } as const
    const change = { code: "PA", name: "customs", status: "released", lifts: null, description: null } as const
    const fee = { type: "demurrage", amount: 90, currency_code: "USD" } as const
    const day = "2026-03-14" as CalendarDate
    const whole = {
      available: true,
      holds: [hold],
      holdChanges: [change],
      fees: [fee],
      lastFreeDay: day,
      moves: [move()],
      yardLocation: "E12",
      appointment: asOf,
      isoCode: "45G1",
      pounds: 41_000.5,
      sealNumber: "SL-1",
      notes: [{ code: "FT", text: "free time expired", happened: earlier }]
    }
    assert.deepStrictEqual(facts(whole), [
      { type: "availability", available: true },
      { type: "holds", holds: [hold] },
      { type: "hold_change", ...change },
      { type: "fees", fees: [fee] },
      { type: "last_free_day", by: "terminal", date: day },
      { type: "move", move: "gate_out", mode: "truck", laden: true, role: null },
      { type: "yard_location", location: "E12" },
      { type: "appointment", at: asOf },
      { type: "equipment", iso_code: "45G1" },
      { type: "weight", pounds: 41_000.5 },
      { type: "seal", number: "SL-1" },
      { type: "other", code: "FT", text: "free time expired" }
    ])
    assert.deepStrictEqual(subjects(whole), [
      "availability",
      "holds",
      "hold:customs:PA",
      "fees",
      "last_free_day",
      "move:gate_out",
      "yard_location",
      "appointment",
      "equipment",
      "weight",
      "seal",
      "note:FT"
    ])
  })

  it("is also that there is none any more", () => {
    const none = { available: false, holds: [], fees: [], lastFreeDay: null, yardLocation: null, appointment: null }
    assert.deepStrictEqual(facts(none), [
      { type: "availability", available: false },
      { type: "holds", holds: [] },
      { type: "fees", fees: [] },
      { type: "last_free_day", by: "terminal", date: null },
      { type: "yard_location", location: null },
      { type: "appointment", at: null }
    ])
    assert.deepStrictEqual(facts({ pounds: 0 }), [{ type: "weight", pounds: 0 }])
  })

  it("keeps the code alone of a facility at an unknown place", () => {
    const [statement] = of({ available: true }, { facility: { locode: null, code: "WBCT" } })
    assert.deepStrictEqual(statement?.place, { locode: null, facility: "WBCT", name: null })
    assert.strictEqual(statement?.fact_key, `availability|${container}|WBCT`)
  })
})

describe("when a terminal states it", () => {
  const timesOf = (fields: SnapshotFields) => of(fields).map(({ happened, revision }) => [happened, revision])

  it("dates a condition by the snapshot, which the next one revises", () => {
    for (const fields of [{ available: true }, { holds: [] }, { lastFreeDay: null }, { yardLocation: "E12" }]) {
      assert.deepStrictEqual<unknown>(timesOf(fields), [[{ at: asOf, zone }, revision]])
    }
  })

  it("gives the container's equipment, weight and seal no time, for they are stated once", () => {
    for (const fields of [{ isoCode: "45G1" }, { pounds: 1 }, { sealNumber: "SL-1" }]) {
      assert.deepStrictEqual(timesOf(fields), [[null, null]])
    }
  })

  it("dates a move and a note by themselves, and revises only a move that is expected", () => {
    assert.deepStrictEqual<unknown>(timesOf({ moves: [move()] }), [[later, null]])
    assert.deepStrictEqual<unknown>(timesOf({ moves: [move({ classifier: "EST" })] }), [[later, revision]])
    assert.deepStrictEqual<unknown>(timesOf({ notes: [{ code: "FT", text: null, happened: later }] }), [[later, null]])
    assert.deepStrictEqual<unknown>(timesOf({ notes: [{ code: "FT", text: null, happened: null }] }), [[null, null]])
  })

  it("has no revision where the message states none", () => {
    assert.isNull(of({ available: true }, { revision: null })[0]?.revision)
  })
})

describe("the key of a terminal's move", () => {
  it("tells apart expected moves, moves by rail and barge, and empty ones; but not gates and quays", () => {
    const moves: ReadonlyArray<TerminalMove> = [
      move({ classifier: "EST" }),
      move({ classifier: "PLN" }),
      move({ mode: "rail", move: "load" }),
      move({ mode: "barge", move: "load" }),
      move({ mode: "vessel", move: "load" }),
      move({ laden: false }),
      move({ laden: null, move: "gate_in" }),
      move({ classifier: "EST", mode: "rail", move: "arrive", laden: false })
    ]
    assert.deepStrictEqual(subjects({ moves }), [
      "move:EST:gate_out",
      "move:PLN:gate_out",
      "move:rail:load",
      "move:barge:load",
      "move:load",
      "move:empty:gate_out",
      "move:gate_in",
      "move:EST:rail:empty:arrive"
    ])
  })

  it("leaves one of two reports of the same move: the later one, of two at one moment the first", () => {
    const happened = (...moves: ReadonlyArray<TerminalMove>) => of({ moves }).map(({ happened }) => happened)
    assert.deepStrictEqual(happened(move({ happened: earlier }), move()), [later])
    assert.deepStrictEqual(happened(move(), move({ happened: earlier })), [later])
    const [kept, ...more] = of({ moves: [move({ mode: "truck" }), move({ mode: null })] })
    assert.deepStrictEqual(more, [])
    assert.strictEqual(kept?.fact.type === "move" ? kept.fact.mode : "no move", "truck")
    const note = (happened: ReportedTime | null, text: string) => ({ code: "FT", text, happened })
    const texts = of({ notes: [note(null, "now"), note(later, "then")] }).map(({ fact }) => fact)
    assert.deepStrictEqual(texts, [{ type: "other", code: "FT", text: "now" }])
  })
})

it("keeps the vessel's call and how sure the terminal is of a move", () => {
  const call: TransportCall = {
    id: null,
    sequence: null,
    mode: "vessel",
    vessel_imo: null,
    vessel_name: "KING",
    import_voyage: "001",
    export_voyage: null
  }
  const [planned] = of({ moves: [move({ classifier: "PLN", call })] })
  assert.deepStrictEqual([planned?.classifier, planned?.call], ["PLN", call])
  const [done] = of({ moves: [move()] })
  assert.deepStrictEqual([done?.classifier, done?.call], ["ACT", null])
})
