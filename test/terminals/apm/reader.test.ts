import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { apmReader } from "#adapters/sources/terminals/apm/apmReader.ts"
import type { FacilityProfile } from "#adapters/sources/terminals/FacilityProfile.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"
import type { Fact } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { container, encode, receivedAt, same } from "../messages.ts"

const zones: Readonly<Record<string, string>> = { USLAX: "America/Los_Angeles", NLRTM: "Europe/Amsterdam" }

const readerOf = (profile?: Partial<FacilityProfile>) =>
  apmReader({
    zoneOf: (locode) => zones[locode] ?? null,
    ...(profile === undefined
      ? {}
      : { profileOf: () => ({ missing: "no_information", empty: "none", null: "no_information", ...profile }) })
  })

const readBytes = (bytes: Uint8Array, facility?: string, profile?: Partial<FacilityProfile>) =>
  readerOf(profile).read(bytes, {
    source: "apm",
    received_at: receivedAt,
    ...(facility === undefined ? {} : { facility })
  })

const read = (fields: Record<string, unknown>, facility = "USLAX/APMT", profile?: Partial<FacilityProfile>) =>
  Result.getOrThrow(readBytes(encode({ containerId: container, ...fields }), facility, profile))

const factsOf = (
  fields: Record<string, unknown>,
  facility?: string,
  profile?: Partial<FacilityProfile>
): ReadonlyArray<Fact> => read(fields, facility, profile).statements.map(({ fact }) => fact)

const reasonOf = (fields: Record<string, unknown>, facility?: string): string =>
  read(fields, facility).refused[0]?.reason ?? ""

const zone = "America/Los_Angeles"

const stated = [
  ["availability", { type: "availability", available: false }, receivedAt],
  [
    "holds",
    {
      type: "holds",
      holds: [
        { name: "VACIS", status: "pending", description: "CBP VACIS EXAM PENDING" },
        { name: "customs", status: "hold", description: "CUSTOMS HOLD" },
        { name: "freight", status: "hold", description: "FREIGHT" }
      ]
    },
    receivedAt
  ],
  ["fees", { type: "fees", fees: [{ type: "demurrage", amount: 1_250.5, currency_code: "USD" }] }, receivedAt],
  ["last_free_day", { type: "last_free_day", by: "terminal", date: "2026-03-14" }, receivedAt],
  [
    "move:discharge",
    { type: "move", move: "discharge", mode: "vessel", laden: true, role: null },
    "2026-03-08T11:15:00.000Z"
  ],
  [
    "move:gate_out",
    { type: "move", move: "gate_out", mode: null, laden: true, role: null },
    "2026-03-10T16:00:00.000Z"
  ],
  [
    "move:EST:arrive",
    { type: "move", move: "arrive", mode: "vessel", laden: null, role: null },
    "2026-03-08T06:00:00.000Z"
  ],
  ["yard_location", { type: "yard_location", location: "A12" }, receivedAt],
  ["appointment", { type: "appointment", at: "2026-03-10T15:30:00.000Z" }, receivedAt],
  ["equipment", { type: "equipment", iso_code: "45G1" }, null],
  ["weight", { type: "weight", pounds: 22_046 }, null],
  ["note:containerState", { type: "other", code: "containerState", text: "Yard" }, null]
]

it("reads every attribute of a container", () => {
  const { data_source, items, reader, refused, statements, version } = read({
    billOfLading: "BL1",
    readyForDelivery: "No",
    containerState: "Yard",
    dischargeDateTimeLocal: "2026-03-08T04:15:00",
    yardLocation: "A12",
    containerHolds: "CUSTOMS HOLD, FREIGHT; CBP VACIS EXAM PENDING",
    storagePaidThroughDate: "2026-03-14",
    demurrageOwed: "$1,250.50",
    sizeTypeHeight: "40GP96",
    containerIsoCode: "45G1",
    containerGrossWeightKilos: 10_400,
    containerGrossWeightPounds: 22_046,
    facilityOutDateTimeLocal: "2026-03-10 09:00",
    vesselName: "KING",
    vesselEtaDateTimeLocal: "2026-03-07T22:00:00",
    shippingLine: "MAE",
    appointment: "Yes",
    appointmentDateTimeLocal: "2026-03-10T08:30:00"
  })
  same([reader, version, data_source, items, refused], ["apm-availability", 3, "terminal", 1, []])
  for (const statement of nonEmpty(statements))
    assert.isTrue(Schema.is(Statement)(statement), JSON.stringify(statement))
  same(
    statements.map(({ fact, fact_key, happened }) => [
      fact_key.split("|")[0],
      fact,
      happened !== null && "at" in happened ? happened.at : null
    ]),
    stated
  )
  same(statements[0]?.place, { locode: "USLAX", facility: "APMT", name: null })
})

/** Failure class 1. */
it("never reads a blank as none, and clears holds only by a text for none", () => {
  const holds = (containerHolds: unknown) => factsOf({ containerHolds })
  for (const blank of ["", " ", null, undefined, [""], [null], ";"]) {
    same(holds(blank), [])
  }
  for (const released of ["CUSTOMS RELEASED", "Freight Released; CUSTOMS CLEARED"]) {
    same(holds(released), [{ type: "holds", holds: null }])
    assert.include(reasonOf({ containerHolds: released }), "only released holds")
  }
  for (const none of ["None", "NO", "no holds", "N", []]) same(holds(none), [{ type: "holds", holds: [] }])
  for (const held of ["CUSTOMS NOT RELEASED", "CUSTOMS RELEASED, LINE", ["LINE"], "Y"]) {
    const [fact] = holds(held)
    assert.isTrue(fact?.type === "holds" && fact.holds?.length === 1, String(held))
  }
  for (const doubtful of ["NO ACTIVE HOLDS", "CUSTOMS RELEASED 03/02", "N/A", ["LINE HOLD LIFTED", "FREIGHT"]]) {
    same(holds(doubtful), [{ type: "holds", holds: null }])
    assert.include(reasonOf({ containerHolds: doubtful }), "may mean the absence of holds")
  }
  same(holds({}), [{ type: "holds", holds: null }])
  assert.include(reasonOf({ containerHolds: {} }), "containerHolds is not a string")
})

/** Failure class 2. */
it("lets a facility mean something else by what it leaves out", () => {
  same(factsOf({ containerHolds: null, storagePaidThroughDate: null }, undefined, { null: "none" }), [
    { type: "holds", holds: [] },
    { type: "last_free_day", by: "terminal", date: null }
  ])
  same(factsOf({ containerHolds: [] }, undefined, { empty: "no_information" }), [])
})

it("takes nothing owed for no fee, and an amount without a known currency for none that can be shown", () => {
  for (const nothing of [0, "0", "0.00", "$0.00"])
    same(factsOf({ demurrageOwed: nothing }), [{ type: "fees", fees: [] }])
  same(factsOf({ demurrageOwed: 12 }, "NLRTM/NLMVII"), [])
  assert.include(reasonOf({ demurrageOwed: 12 }, "NLRTM/NLMVII"), "no currency")
  for (const wrong of ["-5", "free", "1.250,00", "€5", true, "1e9"])
    assert.include(reasonOf({ demurrageOwed: wrong }), "demurrageOwed")
})

/** Failure class 11, and local times that claim to be UTC. */
it("takes days and times as the facility's wall clock, and none that may be UTC", () => {
  const day = (storagePaidThroughDate: unknown) => {
    const [fact] = factsOf({ storagePaidThroughDate })
    return fact?.type === "last_free_day" ? fact.date : null
  }
  same(
    ["2026-03-14", "2026-03-14T00:00:00", "2026-03-14 23:59", "2026-03-14T00:00:00-07:00"].map(day),
    Array.from({ length: 4 }, () => "2026-03-14")
  )
  same(["2026-03-14T00:00:00Z", "03/14/2026", "2026-02-30", 20_260_314, ""].map(day), [null, null, null, null, null])
  assert.include(reasonOf({ dischargeDateTimeLocal: "2026-03-08T04:15:00Z" }), "must be a local time, but is in UTC")
  const discharged = (time: string, facility: string) =>
    read({ dischargeDateTimeLocal: time }, facility).statements[0]?.happened
  same(discharged("2026-03-08T02:30:00", "USLAX/APMT"), {
    at: "2026-03-08T10:30:00.000Z",
    zone,
    clock: "nonexistent"
  })
  same(discharged("2026-03-08T02:30:00", "USMOB/APMT"), { local: "2026-03-08T02:30:00" })
})

it("states that there is no appointment only when the terminal does", () => {
  same(factsOf({ appointment: "No" }), [{ type: "appointment", at: null }])
  same(factsOf({ appointment: "No", appointmentDateTimeLocal: "" }), [{ type: "appointment", at: null }])
  same(factsOf({ appointment: "Yes" }), [])
  same(factsOf({ appointment: "No", appointmentDateTimeLocal: "2026-03-11T09:30:00" }), [
    { type: "appointment", at: "2026-03-11T16:30:00.000Z" }
  ])
})

it("refuses what cannot be read, attribute by attribute", () => {
  const { refused, statements } = read({
    readyForDelivery: "perhaps",
    containerIsoCode: "40HC",
    facilityOutDateTimeLocal: "yesterday",
    yardLocation: "A12"
  })
  same(
    statements.map(({ fact }) => fact),
    [
      { type: "availability", available: null },
      { type: "yard_location", location: "A12" }
    ]
  )
  for (const attribute of ["readyForDelivery", "containerIsoCode", "facilityOutDateTimeLocal"]) {
    assert.include(refused[0]?.reason ?? "", attribute)
  }
})

it("reads the history of events, and keeps unknown ones", () => {
  const event = (eventType: unknown, performedDateTimeLocal: unknown, positionNotes: unknown = null) => ({
    eventType,
    performedDateTimeLocal,
    positionNotes
  })
  const { refused, statements } = read({
    eventDetails: [
      event("UNIT_DISCH", "2026-03-08T04:15:00", "V-KING-010203"),
      event("Gate Out", "2026-03-10T09:00:00"),
      event("UNIT_REPORITIONED", "2026-03-09T09:00:00", "A12"),
      event("UNIT_RAMP", "soon"),
      5
    ]
  })
  same(
    statements.map(({ fact, fact_key }) => [
      fact_key.split("|")[0],
      fact.type === "move" ? [fact.move, fact.mode, fact.laden] : fact.type
    ]),
    [
      ["history:move:discharge", ["discharge", "vessel", null]],
      ["history:move:gate_out", ["gate_out", "truck", null]],
      ["history:note:UNIT_REPORITIONED@2026-03-09T16:00:00.000Z", "other"]
    ]
  )
  assert.include(refused[0]?.reason ?? "", "performedDateTimeLocal of UNIT_RAMP")
  assert.include(refused[0]?.reason ?? "", "an event is not an object")
})

/** Failure classes 29 and 30: the facility is the one that was asked, and a bad item is refused by itself. */
it("reads a saved answer of several containers, of the facility that was asked and of no other", () => {
  const answer = encode([
    { containerId: container, readyForDelivery: "Yes" },
    5,
    { containerId: "MSKU0000012" },
    { containerId: 7 }
  ])
  const { items, refused, statements } = Result.getOrThrow(readBytes(answer, "USLAX/APMT"))
  same([items, refused.map(({ index }) => index), statements.length], [4, [1, 2, 3], 1])
  same(Result.isFailure(readBytes(answer)), true)
  same(Result.isFailure(readBytes(answer, "nonsense/x/y")), true)
  for (const body of [5, null, "x", Array.from({ length: 10_001 }, () => 0)]) {
    assert.isTrue(Result.isFailure(readBytes(encode(body), "USLAX/APMT")))
  }
})

it("recognizes its answers", () => {
  const { recognizes } = readerOf()
  assert.isTrue(recognizes('[{"containerId":"MSKU0000011","readyForDelivery":"No"'))
  assert.isTrue(recognizes('{"containerId":"MSKU0000011","eventDetails":[]}'))
  assert.isFalse(recognizes('[{"eventID":"1"}]') || recognizes('{"containers":[],"facility":"X"}'))
})
