import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { instantInZone } from "#domain/instantInZone.ts"
import { CalendarDate } from "#domain/Time.ts"
import { diffContainer } from "#domain/voyage/diff/diff.ts"
import { rawEventOf } from "#domain/voyage/event/rawEventOf.ts"
import { journeyOf } from "#domain/voyage/merge/facts/journey.ts"
import { publishTime } from "#domain/voyage/observation/happened.ts"
import type { ReportedTime, Observation } from "#domain/voyage/observation/Observation.ts"

import { container } from "../../../support/samples.ts"
import * as Sample from "../../../support/samples.ts"
import { directVoyage, gate, gazetteer, mergeOf, move, observed, vessels } from "./observe.ts"

const on = (date: string): ReportedTime => ({ date: CalendarDate.make(date) })
const wall = (local: string) => ({ local }) as ReportedTime
const when = (observation: Observation, happened: ReportedTime): Observation => ({ ...observation, happened })

const sea = { vessel: vessels.first }
const expected = (kind: "arrive" | "depart", place: string, happened: ReportedTime) =>
  when(move(kind, { ...sea, classifier: "EST", place, key: `${kind} ${place}` }), happened)

const loaded = move("load", { at: "2026-03-01T00:00:00Z", ...sea })

const shipmentOf = (...observations: ReadonlyArray<Observation>) => mergeOf([loaded, ...observations]).shipment

const containerOf = (observations: ReadonlyArray<Observation>) => {
  const [merged] = mergeOf(observations).containers
  assert(merged !== undefined)
  return merged
}

/** The day that a client reads who shows an instant in a zone. */
const readIn = (instant: string | null, zone: string | null) =>
  instant === null
    ? null
    : new Intl.DateTimeFormat("en-CA", { timeZone: zone ?? "UTC", dateStyle: "short" }).format(new Date(instant))

describe("a day without a time", () => {
  it("is shown as the midnight at its place at which it begins", () => {
    const shipment = shipmentOf(
      expected("arrive", "USLAX", on("2026-03-05")),
      expected("depart", "CNSHA", on("2026-03-02"))
    )
    assert.deepInclude(shipment as object, {
      pod_eta_at: "2026-03-05T08:00:00.000Z",
      pod_timezone: "America/Los_Angeles",
      pol_etd_at: "2026-03-01T16:00:00.000Z",
      pol_timezone: "Asia/Shanghai"
    })
  })

  it("is no instant where the zone of its place is not known", () => {
    const shipment = shipmentOf(expected("arrive", "XXABC", on("2026-03-05")))
    assert.deepInclude(shipment as object, { pod_eta_at: null, pod_timezone: null })
  })

  it.prop(
    "is the same day in the zone that is shown with it, in every zone and on every day",
    {
      at: Schema.Int.check(Schema.isBetween({ minimum: Date.UTC(2000, 0, 1), maximum: Date.UTC(2099, 0, 1) })),
      zone: Schema.Literals([
        "America/Los_Angeles",
        "Asia/Shanghai",
        "Pacific/Kiritimati",
        "America/Sao_Paulo",
        "Asia/Beirut",
        "Africa/Cairo",
        "America/St_Johns",
        "Asia/Kathmandu",
        "Pacific/Pago_Pago",
        "America/Havana",
        "Etc/UTC"
      ])
    },
    ({ at, zone }) => {
      const date = new Date(at).toISOString().slice(0, 10)
      const shown = publishTime(on(date), zone)
      assert.strictEqual(shown.timezone, zone)
      assert.strictEqual(readIn(shown.timestamp, zone), date)
      assert.deepInclude(publishTime(on(date), null) as object, { timestamp: null, local_date: date, clock: "unknown" })
    }
  )

  it("is the same in the milestones, the events, the raw events and the route of a container", () => {
    const voyage = directVoyage().map((one, index) => (index === 5 ? when(one, on("2026-01-21")) : one))
    const merged = containerOf([...voyage, expected("arrive", "USLAX", on("2026-01-19"))])
    assert.strictEqual<unknown>(merged.facts.pod_discharged_at, "2026-01-21T08:00:00.000Z")
    const { handlings, route } = merged
    const stop = journeyOf(handlings, route, "SIML", gazetteer).at(-1)
    assert.deepInclude(stop as object, { inbound_eta_at: "2026-01-19T08:00:00.000Z" })
    const account_id = Sample.accountId()
    const record = container({ account_id, shipment_id: Sample.shipmentId() })
    const { drafts } = diffContainer(null, record, merged, {
      account_id,
      shipment_id: record.shipment_id,
      tracked_since: Sample.start,
      now: Sample.start,
      logged: new Map(),
      gazetteer
    })
    const stamped = drafts.map(({ event, timestamp, timezone }) => `${event} ${timestamp} ${timezone}`)
    assert.includeMembers(stamped, [
      "container.transport.vessel_discharged 2026-01-21T08:00:00.000Z America/Los_Angeles",
      "container.transport.estimated.vessel_arrived 2026-01-19T08:00:00.000Z America/Los_Angeles"
    ])
    const discharged = voyage[5]
    assert(discharged !== undefined)
    const raw = rawEventOf(
      { ...discharged, source: "SIML", raw_kept: true },
      record,
      { corrected_at: null, event: "vessel_discharged", index: 0, outcome: null },
      { zoneOf: gazetteer.zoneOf, provider: null }
    )
    assert.deepInclude(raw as object, {
      timestamp: "2026-01-21T08:00:00.000Z",
      actual_at: "2026-01-21T08:00:00.000Z",
      actual_on: "2026-01-21",
      timezone: "America/Los_Angeles"
    })
  })

  it("of a gate that is stamped with the port of lading begins where it was, not there", () => {
    const [emptyOut, fullIn, load, depart, arrive, discharge] = directVoyage()
    const out = when(gate("gate_out", true, { place: "CNSHA", key: "out" }), on("2026-01-24"))
    const { facts, milestones } = containerOf(
      [emptyOut, fullIn, load, depart, arrive, discharge, out].flatMap((one) => one ?? [])
    )
    assert.isTrue(milestones.find(({ name }) => name === "full_out")?.misplaced)
    assert.deepInclude(facts as object, {
      pod_full_out_at: "2026-01-24T08:00:00.000Z",
      pod_timezone: "America/Los_Angeles"
    })
  })

  it("is as long as a day when what happened is put into order", () => {
    const [, , load, depart, arrive, discharge] = directVoyage()
    const days = [load, depart, arrive, discharge].flatMap((one) => one ?? [])
    // Out of the gate on the day of the discharge, by the clock of Los Angeles before it: a day does not contradict it.
    const out = gate("gate_out", true, { at: "2026-01-21T06:00:00Z", place: "USLAX" })
    const { facts } = containerOf([...days.slice(0, 3), when(days[3] ?? out, on("2026-01-20")), out])
    assert.strictEqual<unknown>(facts.pod_full_out_at, "2026-01-21T06:00:00.000Z")
    assert.strictEqual<unknown>(facts.pod_discharged_at, "2026-01-20T08:00:00.000Z")
  })
})

describe("the wall clock of a place", () => {
  it("is an instant where its zone has become known", () => {
    const shipment = shipmentOf(expected("arrive", "USLAX", wall("2026-03-05T10:00:00")))
    assert.deepInclude(shipment as object, {
      pod_eta_at: "2026-03-05T18:00:00.000Z",
      pod_timezone: "America/Los_Angeles"
    })
  })

  it("in no known zone is no instant", () => {
    const shipment = shipmentOf(expected("arrive", "XXABC", wall("2026-03-05T10:00:00")))
    assert.deepInclude(shipment as object, { pod_eta_at: null, pod_timezone: null })
    assert.deepInclude(publishTime(wall("2026-03-05T10:00:00"), null) as object, {
      timestamp: null,
      timezone: null,
      local_timestamp: "2026-03-05T10:00:00",
      clock: "unknown"
    })
  })

  it("by an unknown clock is no instant, whatever zone its place has", () => {
    const foreign = { local: "2026-03-05T10:00:00", clock: "unknown" } as ReportedTime
    assert.deepInclude(shipmentOf(expected("arrive", "USLAX", foreign)) as object, {
      pod_eta_at: null,
      pod_timezone: "America/Los_Angeles"
    })
  })

  it("that its zone shows twice or never is an instant in doubt", () => {
    const doubt = (local: string) => publishTime(wall(local), "America/Los_Angeles")
    assert.deepInclude(doubt("2026-11-01T01:30:00") as object, {
      timestamp: "2026-11-01T08:30:00.000Z",
      clock: "ambiguous"
    })
    assert.deepInclude(doubt("2026-03-08T02:30:00") as object, {
      timestamp: "2026-03-08T10:30:00.000Z",
      clock: "nonexistent"
    })
    assert.isNull(doubt("2026-03-08T03:30:00").clock)
  })

  it("of a ramp in no known zone is not shown with another place's zone", () => {
    const [, , load, depart, arrive, discharge] = directVoyage()
    const rail = { mode: "rail", source: "rail", documents: [] } as const
    const voyage = [load, depart, arrive, discharge].flatMap((one) => one ?? [])
    const destination = observed(
      { type: "move", move: "arrive", mode: "rail", laden: true, role: "DEST" },
      { classifier: "EST", at: "2026-01-28T00:00:00Z", place: "USCHI", key: "inland" }
    )
    const ramp = move("arrive", { ...rail, role: "DEST", place: "XXRMP", at: "2026-01-27T00:00:00Z", key: "ramp" })
    const known = containerOf([...voyage, destination, ramp]).facts
    assert.strictEqual<unknown>(known.final_destination_timezone, "America/Chicago")
    const adrift = containerOf([...voyage, destination, when(ramp, wall("2026-01-27T10:00:00"))]).facts
    assert.isNull(adrift.ind_ata_at)
    // A day there is the day that the zone of the destination shows.
    const day = containerOf([...voyage, destination, when(ramp, on("2026-01-27"))]).facts
    assert.strictEqual(readIn(day.ind_ata_at, day.final_destination_timezone), "2026-01-27")
  })

  it("in an hour that its zone shows twice is the first of them", () => {
    assert.strictEqual(instantInZone(Date.UTC(2026, 10, 1, 1, 30), "America/Los_Angeles"), Date.UTC(2026, 10, 1, 8, 30))
  })
})
