import { assert, describe, it } from "@effect/vitest"

import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { RouteStop } from "#domain/voyage/observation/ContainerRoute.ts"
import { expectedCalls } from "#domain/voyage/vessel/expectedCalls.ts"
import { legUnderWay, sailedLegs } from "#domain/voyage/vessel/sailedLegs.ts"
import { begunLegs, legsAhead, seaLegs } from "#domain/voyage/vessel/seaLegs.ts"

const now = "2026-03-01T00:00:00.000Z" as Instant
const days = (count: number) => shift(now, count * 86_400_000)

const stop = (locode: string | null, own: Partial<RouteStop> = {}): RouteStop => ({
  locode,
  place: locode ?? "somewhere",
  role: null,
  facility_code: null,
  inbound_scac: null,
  inbound_mode: null,
  inbound_eta_at: null,
  inbound_ata_at: null,
  inbound_voyage_number: null,
  inbound_vessel_imo: null,
  inbound_vessel_name: null,
  outbound_scac: null,
  outbound_mode: null,
  outbound_etd_at: null,
  outbound_atd_at: null,
  outbound_voyage_number: null,
  outbound_vessel_imo: null,
  outbound_vessel_name: null,
  ...own
})

const shanghai = stop("CNSHA", { outbound_mode: "vessel", outbound_vessel_imo: "9321483" })
const busan = stop("KRPUS", { inbound_mode: "vessel", outbound_mode: "vessel" })
const angeles = stop("USLAX", { inbound_mode: "vessel", outbound_mode: "rail" })
const chicago = stop("USCHI", { inbound_mode: "rail" })
const route = [shanghai, busan, angeles, chicago]

const names = (legs: ReadonlyArray<{ readonly from: RouteStop; readonly to: RouteStop }>) =>
  legs.map(({ from, to }) => `${from.locode}-${to.locode}`)

describe("legs of a route", () => {
  it("are by sea where one side says a ship and none anything else", () => {
    assert.deepStrictEqual(names(seaLegs(route)), ["CNSHA-KRPUS", "KRPUS-USLAX"])
    assert.deepStrictEqual(names(seaLegs([stop("CNSHA"), stop("KRPUS")])), [])
    assert.deepStrictEqual(names(seaLegs([shanghai, stop("KRPUS")])), ["CNSHA-KRPUS"])
    assert.deepStrictEqual(names(seaLegs([shanghai, chicago])), [])
    assert.deepStrictEqual(names(seaLegs([stop("CNNKG", { outbound_mode: "barge" }), shanghai])), [])
  })

  it("lie ahead as long as nothing is reported as done of them or of what follows", () => {
    const left = { ...shanghai, outbound_atd_at: days(-3) }
    assert.deepStrictEqual(names(legsAhead(route)), ["CNSHA-KRPUS", "KRPUS-USLAX"])
    assert.deepStrictEqual(names(legsAhead([left, busan, angeles, chicago])), ["KRPUS-USLAX"])
    assert.deepStrictEqual(names(legsAhead([left, { ...busan, inbound_ata_at: days(-1) }, angeles])), ["KRPUS-USLAX"])
    // Nobody reported the departure, and yet the ship is there.
    assert.deepStrictEqual(names(legsAhead([shanghai, { ...busan, inbound_ata_at: days(-1) }, angeles])), [
      "KRPUS-USLAX"
    ])
    assert.deepStrictEqual(names(legsAhead([left, busan, { ...angeles, inbound_ata_at: days(-1) }, chicago])), [])
    assert.deepStrictEqual(names(legsAhead([shanghai, { ...busan, outbound_atd_at: days(-1) }, angeles])), [])
  })

  it("have begun where they do not lie ahead, and are reached once anything is reported at their end or after it", () => {
    const left = { ...shanghai, outbound_atd_at: days(-3) }
    const begun = (stops: ReadonlyArray<RouteStop>) =>
      begunLegs(stops).map((leg) => `${names([leg])[0]} ${leg.isReached ? "reached" : "under way"}`)
    assert.deepStrictEqual(begun(route), [])
    assert.deepStrictEqual(begun([left, busan, angeles, chicago]), ["CNSHA-KRPUS under way"])
    assert.deepStrictEqual(begun([left, { ...busan, inbound_ata_at: days(-1) }, angeles]), ["CNSHA-KRPUS reached"])
    assert.deepStrictEqual(begun([shanghai, busan, { ...angeles, inbound_ata_at: days(-1) }, chicago]), [
      "CNSHA-KRPUS reached",
      "KRPUS-USLAX reached"
    ])
  })

  it("are under way from the departure of a known vessel until anything is reported behind it", () => {
    const left = { ...shanghai, outbound_atd_at: days(-3) }
    assert.strictEqual(legUnderWay([left, busan, angeles])?.to, busan)
    assert.isNull(legUnderWay(route))
    assert.isNull(legUnderWay([left, { ...busan, inbound_ata_at: days(-1) }, angeles]))
    assert.isNull(legUnderWay([left, busan, { ...angeles, inbound_ata_at: days(-1) }]))
    assert.lengthOf(sailedLegs([left, { ...busan, inbound_ata_at: days(-1) }, angeles]), 1)
  })

  it("give the next call of a vessel until some days after it is expected, and end it when it is made", () => {
    const imo = "9321483"
    const left = { ...shanghai, outbound_atd_at: days(-3) }
    assert.deepStrictEqual(expectedCalls(route, now), [])
    const until = (eta: Instant | null) => expectedCalls([left, { ...busan, inbound_eta_at: eta }], now)
    assert.deepStrictEqual(until(days(2)), [{ imo, locode: "KRPUS", until: days(7) }] as never)
    assert.deepStrictEqual(until(days(-20)), [{ imo, locode: "KRPUS", until: days(5) }] as never)
    assert.deepStrictEqual(until(null), [{ imo, locode: "KRPUS", until: days(45) }] as never)
    const there = (days_: number) => ({ ...busan, inbound_vessel_imo: imo, inbound_ata_at: days(days_) })
    assert.deepStrictEqual(expectedCalls([left, there(-1), angeles], now), [
      { imo, locode: "KRPUS", until: days(-1) }
    ] as never)
    assert.deepStrictEqual(expectedCalls([left, there(-30), angeles], now), [])
  })
})
