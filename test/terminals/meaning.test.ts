import { assert, it } from "@effect/vitest"

import type { FacilityProfile } from "#adapters/sources/terminals/FacilityProfile.ts"

import { factsOf, item, message, read, refusalOf, same } from "./messages.ts"

/** Failure class 1: a blank field read as "cleared". */
it("never takes a blank for none", () => {
  for (const blank of ["", " ", "\t", "\u00a0"]) {
    same(factsOf({ holds: blank, fees: blank, last_free_day: blank, yard_location: blank, appointment_at: blank }), [])
  }
  for (const holds of [[""], [null], [{}], [{ text: " " }], [{ text: null, status: "" }]]) {
    same(factsOf({ holds }), [])
  }
})

it("takes missing and null for no information, and an empty list for none", () => {
  same(factsOf({}), [])
  const nulls = { available: null, holds: null, fees: null, last_free_day: null, yard_location: null, size_type: null }
  same(factsOf({ ...nulls, discharged_at: null, gated_out_at: null, appointment_at: null }), [])
  same(factsOf({ holds: [], fees: [] }), [
    { type: "holds", holds: [] },
    { type: "fees", fees: [] }
  ])
})

/** Failure class 2: missing, empty and null mean different things at each facility. */
it("lets a facility mean something else", () => {
  const usual: FacilityProfile = { missing: "no_information", empty: "none", null: "no_information" }
  const factsAt = (profile: Partial<FacilityProfile>, fields: Record<string, unknown>) =>
    factsOf(fields, { profileOf: (facility) => (facility === "USLAX/WBCT" ? { ...usual, ...profile } : usual) })

  same(factsAt({ null: "none" }, { last_free_day: null, holds: null, appointment_at: null }), [
    { type: "holds", holds: [] },
    { type: "last_free_day", by: "terminal", date: null },
    { type: "appointment", at: null }
  ])
  same(factsAt({ empty: "no_information" }, { holds: [], fees: [] }), [])
  same(factsAt({ missing: "none" }, { available: null }), [
    { type: "holds", holds: [] },
    { type: "fees", fees: [] },
    { type: "last_free_day", by: "terminal", date: null },
    { type: "yard_location", location: null },
    { type: "appointment", at: null }
  ])
  same(factsAt({ null: "none", empty: "none", missing: "no_information" }, { holds: "" }), [])
})

it("keeps a hold without a text but with a status", () => {
  same(factsOf({ holds: [{ text: "", status: "hold" }] }), [
    { type: "holds", holds: [{ name: "other", status: "hold", description: null }] }
  ])
})

it("reads the known words for the status of a hold, and no others", () => {
  const holdsOf = (status: unknown) =>
    factsOf({ holds: [{ text: "LINE HOLD", status }] }).flatMap((fact) =>
      fact.type === "holds" ? [fact.holds?.map((hold) => hold.status).join() ?? null] : []
    )
  same(["pending", " Pending ", "hold", "ACTIVE", "on_hold", null, ""].flatMap(holdsOf), [
    "pending",
    "pending",
    "hold",
    "hold",
    "hold",
    "hold",
    "hold"
  ])
  same(["released", "Cleared", "LIFTED", "none"].flatMap(holdsOf), ["", "", "", ""])
  same(["released?", "not released", "waived", "0", 7, true].flatMap(holdsOf), [null, null, null, null, null, null])
})

it.each([
  "CUSTOMS RELEASED",
  "Released by CBP 03/02",
  "NO ACTIVE HOLDS",
  "not on hold",
  "N/A",
  "LINE HOLD LIFTED (J.D.)"
])("does not know whether a hold without a status is active: %s", (text) => {
  const { refused, statements, unread } = read(message([item({ holds: [{ text }] })]))
  same(
    statements.map(({ fact }) => fact),
    [{ type: "holds", holds: null }]
  )
  assert.include(refused[0]?.reason ?? "", "may mean the absence of holds")
  assert.include(
    unread.map((one) => one.text),
    text
  )
})

it("takes a text that denies the release for a hold", () => {
  const textHolds = (text: string) =>
    factsOf({ holds: [{ text }] })
      .flatMap((fact) => (fact.type === "holds" ? (fact.holds ?? []) : []))
      .map(({ status }) => status)
  same(["CUSTOMS NOT RELEASED", "not cleared", "UNRELEASED", "NO BILL OF LADING ON FILE"].flatMap(textHolds), [
    "hold",
    "hold",
    "hold",
    "hold"
  ])
})

it("reads no list of holds of which one has an unknown status, and names it", () => {
  const holds = [
    { text: "CUSTOMS HOLD", status: "released" },
    { text: "LINE HOLD", status: "waived" }
  ]
  const { refused, statements, unread } = read(message([item({ holds })]))
  same(
    statements.map(({ fact }) => fact),
    [{ type: "holds", holds: null }]
  )
  assert.include(refused[0]?.reason ?? "", 'holds has an entry with the status "waived", which is unknown')
  same(
    unread.map(({ text }) => text).filter((text) => text === "LINE HOLD" || text === "waived"),
    ["LINE HOLD", "waived"]
  )
})

it("refuses holds of which one cannot be read, since the rest would look like all", () => {
  for (const holds of ["CUSTOMS HOLD", { text: "CUSTOMS HOLD" }, [{ text: 5 }], [7], [{ text: "x".repeat(2_001) }]]) {
    const { refused, statements } = read(message([item({ holds, yard_location: "C4" })]))
    same(
      [refused.length, statements.map(({ fact }) => fact)],
      [
        1,
        [
          { type: "holds", holds: null },
          { type: "yard_location", location: "C4" }
        ]
      ]
    )
  }
})

it("names the fees", () => {
  const fee = (type: unknown) => ({ type, amount: 1, currency: "USD" })
  const types = [
    "demurrage",
    "Extended Dwell Time",
    "extended_dwell_time",
    "DWELL",
    "exam",
    "total",
    "chassis",
    null,
    3
  ]
  same(
    types.flatMap((type) => factsOf({ fees: [fee(type)] }).map((fact) => fact.type === "fees" && fact.fees[0]?.type)),
    [
      "demurrage",
      "extended_dwell_time",
      "extended_dwell_time",
      "extended_dwell_time",
      "exam",
      "total",
      "other",
      "other",
      "other"
    ]
  )
})

it("keeps a fee of 0 and two equal fees", () => {
  const fee = { type: "demurrage", amount: 0, currency: "USD" }
  const kept = { type: "demurrage", amount: 0, currency_code: "USD" }
  same(factsOf({ fees: [fee, fee] }), [{ type: "fees", fees: [kept, kept] }])
})

it("refuses fees whose amounts or currencies are none", () => {
  const wrong = [
    { type: "demurrage", amount: -1, currency: "USD" },
    { type: "demurrage", amount: "125.50", currency: "USD" },
    { type: "demurrage", amount: 1, currency: "$" },
    { type: "demurrage", amount: 1, currency: "DOLLARS" },
    { type: "demurrage", amount: 1 },
    { type: "demurrage", currency: "USD" },
    null,
    5
  ]
  for (const fee of wrong) assert.isNotNull(refusalOf({ fees: [fee] }))
  const endless = JSON.parse('{"type":"demurrage","amount":1e999,"currency":"USD"}') as unknown
  same(factsOf({ fees: [endless] }), [])
})

it("takes a last free day only as a day that exists", () => {
  same(factsOf({ last_free_day: "2028-02-29" }), [{ type: "last_free_day", by: "terminal", date: "2028-02-29" }])
  // A midnight of UTC is the day before at the terminal (failure class 11).
  for (const last_free_day of ["2026-02-29", "2026-3-12", "2026-03-12T00:00:00Z", 20_260_312]) {
    assert.isNotNull(refusalOf({ last_free_day }))
  }
})
