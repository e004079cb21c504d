import { assert, it } from "@effect/vitest"

import { Imo } from "#domain/Identifiers.ts"
import { CalendarDate, Instant, LocalDateTime } from "#domain/Time.ts"
import type { Fact } from "#domain/voyage/observation/Observation.ts"
import { maxReportedValueLength, reportedValue, reportedVessel } from "#domain/voyage/observation/reportedValue.ts"

import * as Sample from "../../../support/samples.ts"

const move: Fact = { type: "move", move: "gate_out", mode: "truck", laden: true, role: null }
const said = (fact: Fact, fields: Parameters<typeof Sample.statement>[0] = {}) =>
  reportedValue(Sample.statement({ fact, ...fields }))

it("gives the time of a move as the source gave it", () => {
  const at = Instant.make("2026-01-19T02:00:00.000Z")
  assert.strictEqual(said(move, { happened: { at, zone: null } }), "2026-01-19T02:00:00.000Z")
  const local = LocalDateTime.make("2026-01-19T02:00:00")
  assert.strictEqual(said(move, { happened: { local } }), "2026-01-19T02:00:00 (local time)")
  const date = CalendarDate.make("2026-01-19")
  assert.strictEqual(said(move, { happened: { date } }), "2026-01-19, a day without a time")
  assert.isNull(said(move, { happened: null }))
})

it.each<readonly [Fact, string]>([
  [{ type: "last_free_day", by: "terminal", date: CalendarDate.make("2026-01-19") }, "2026-01-19 (terminal)"],
  [{ type: "last_free_day", by: "line", date: null }, "none (line)"],
  [{ type: "holds", holds: [] }, "none"],
  [
    {
      type: "holds",
      holds: [
        { name: "customs", status: "hold", description: "1A" },
        { name: "freight", status: "pending", description: null }
      ]
    },
    "customs 1A, freight pending"
  ],
  [{ type: "fees", fees: [{ type: "demurrage", amount: 275, currency_code: "USD" }] }, "demurrage 275 USD"],
  [{ type: "availability", available: false }, "not available"],
  [{ type: "appointment", at: null }, "none"],
  [{ type: "yard_location", location: "B12" }, "B12"],
  [{ type: "reference" }, "bill SMPL0001"]
])("gives what %j said: %s", (fact, text) => {
  assert.strictEqual(said(fact), text)
})

it("bounds what a source wrote, and splits no character", () => {
  const text = "🚢".repeat(600)
  const value = said({ type: "other", code: "X", text }) ?? ""
  assert.isAtMost(value.length, maxReportedValueLength)
  assert.isTrue(value.endsWith("…"))
  assert.isTrue(value.isWellFormed())
})

it("names the vessel and the voyages that were named", () => {
  const call = {
    id: null,
    sequence: null,
    mode: null,
    vessel_imo: Imo.make("9999917"),
    vessel_name: "SIM ATLAS",
    import_voyage: "012W",
    export_voyage: "012W"
  }
  assert.strictEqual(reportedVessel({ call }), "SIM ATLAS, IMO 9999917, voyage 012W")
  const bare = { ...call, vessel_imo: null, vessel_name: null, export_voyage: "013E" }
  assert.strictEqual(reportedVessel({ call: bare }), "voyage 012W / 013E")
  assert.isNull(reportedVessel({ call: { ...bare, import_voyage: null, export_voyage: null } }))
  assert.isNull(reportedVessel({ call: null }))
})
