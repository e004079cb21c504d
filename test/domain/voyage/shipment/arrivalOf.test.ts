import { assert, it } from "@effect/vitest"

import { Locode } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import {
  arrivalOf,
  arrivalsValidUntil,
  containerArrivalOf,
  destinationArrivalOf
} from "#domain/voyage/shipment/arrivalOf.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as Sample from "../../../support/samples.ts"

const at = (text: string) => Instant.make(text)
const losAngeles = "America/Los_Angeles"
const [estimate, before, after] = [
  at("2026-03-01T20:00:00.000Z"),
  at("2026-03-01T20:00:00.000Z"),
  at("2026-03-01T20:00:00.001Z")
]
const account_id = Sample.accountId()
const nothing = {
  pod_ata_at: null,
  pod_eta_at: null,
  pod_timezone: losAngeles,
  destination_locode: null,
  destination_name: null,
  destination_timezone: null,
  destination_eta_at: null,
  destination_ata_at: null
} as const

const shipment = (changes: Partial<Shipment> = {}) => Sample.shipment({ account_id, ...nothing, ...changes })
const box = (changes: Partial<Container> = {}) =>
  Sample.container({ account_id, shipment_id: Sample.shipmentId(), current_status: "on_ship", ...changes })
const discharged = { pod_discharged_at: at("2026-02-28T00:00:00.000Z") }
const state = (changes: Partial<Shipment>, containers: ReadonlyArray<Container>, now = after) =>
  arrivalOf(shipment({ pod_eta_at: estimate, ...changes }), containers, now).state

it("an arrival is estimated until its estimate passes, and overdue from then on", () => {
  assert.strictEqual(state({}, [box()], before), "estimated")
  assert.strictEqual(state({}, [box()]), "overdue")
  assert.strictEqual(state({}, []), "overdue")
  assert.strictEqual(state({ pod_timezone: null }, [box()]), "estimated")
  assert.deepStrictEqual(arrivalOf(shipment(), [box()], after), { state: "unknown", at: null, timezone: losAngeles })
})

it("a reported arrival counts, and else later moves of all containers or the arrival inland", () => {
  const arrived = at("2026-02-27T00:00:00.000Z")
  assert.deepStrictEqual(arrivalOf(shipment({ pod_eta_at: estimate, pod_ata_at: arrived }), [box()], after), {
    state: "arrived",
    at: arrived,
    timezone: losAngeles
  })
  const proven = { state: "arrived", at: null, timezone: losAngeles } as const
  for (const move of [discharged, { current_status: "available" }, { delivered_at: arrived }] as const)
    assert.deepStrictEqual(arrivalOf(shipment({ pod_eta_at: estimate }), [box(move)], after), proven)
  assert.strictEqual(state({ destination_ata_at: arrived }, [box()]), "arrived")
})

it("while only some containers have arrived the estimate is not overdue: they may be on different vessels", () => {
  assert.strictEqual(state({}, [box(discharged), box()]), "estimated")
  const left = box({ ...discharged, membership_ended_at: after })
  assert.strictEqual(state({}, [left, box()]), "overdue")
  assert.strictEqual(state({}, [left]), "overdue")
})

it("between two vessels a container has not arrived", () => {
  const awaiting_transshipment = { locode: Locode.make("KRPUS"), since: null, timezone: null }
  assert.strictEqual(state({}, [box({ current_status: "grounded", awaiting_transshipment })]), "overdue")
})

const inland = { destination_locode: "USCHI", destination_timezone: "America/Chicago", destination_eta_at: estimate }

it("the inland arrival is that of the last container, where sources report it of all", () => {
  const [first, last] = [at("2026-03-02T00:00:00.000Z"), at("2026-03-03T00:00:00.000Z")]
  const of = (...containers: ReadonlyArray<Container>) => destinationArrivalOf(shipment(inland), containers, after)
  assert.isNull(destinationArrivalOf(shipment(), [box()], after))
  assert.deepInclude(of(box()), { state: "overdue", at: estimate, timezone: "America/Chicago" })
  assert.deepInclude(of(box({ ind_ata_at: last }), box({ ind_ata_at: first })), { state: "arrived", at: last })
  assert.deepInclude(of(box({ ind_ata_at: last }), box()), { state: "estimated", at: estimate })
  assert.deepInclude(of(box({ ind_rail_unloaded_at: last })), { state: "arrived", at: null })
  assert.deepInclude(of(box({ pod_full_out_at: last })), { state: "overdue" })
})

it("an empty container that came back is not overdue inland, and proves no arrival there", () => {
  for (const end of [{ current_status: "empty_returned" }, { delivered_at: after }, { empty_terminated_at: after }])
    assert.strictEqual(
      destinationArrivalOf(shipment(inland), [box(end as Partial<Container>)], after)?.state,
      "estimated"
    )
})

it("an answer holds until the first estimate passes", () => {
  const midnight = at("2026-03-01T08:00:00.000Z")
  const until = (changes: Partial<Shipment>, containers = [box()], now = at("2026-02-01T00:00:00.000Z")) =>
    arrivalsValidUntil(shipment(changes), containers, now)
  assert.strictEqual(until({ pod_eta_at: estimate }), estimate)
  assert.strictEqual(until({ pod_eta_at: midnight }), at("2026-03-02T07:59:59.999Z"))
  assert.strictEqual(until({ ...inland, pod_eta_at: midnight }), estimate)
  assert.isNull(until({ pod_eta_at: estimate }, [box(discharged)]))
  assert.isNull(until({ pod_eta_at: estimate, pod_timezone: null }))
  assert.isNull(until({ pod_eta_at: estimate }, [box()], after))
  assert.isNull(until({ pod_eta_at: estimate }, [box(discharged), box()], after))
})

it("a container has its own arrival, else that of its shipment", () => {
  const overdue = { state: "overdue", at: estimate, timezone: losAngeles } as const
  const own = at("2026-02-26T00:00:00.000Z")
  const of = (changes: Partial<Container>, ofShipment: Arrival | undefined = overdue) =>
    containerArrivalOf(box({ pod_timezone: losAngeles, ...changes }), ofShipment)
  assert.deepStrictEqual(of({ pod_arrived_at: own }), { state: "arrived", at: own, timezone: losAngeles })
  assert.deepStrictEqual(of(discharged), { state: "arrived", at: null, timezone: losAngeles })
  const reported = { state: "arrived", at: own, timezone: losAngeles } as const
  assert.deepStrictEqual(of({}, reported), reported)
  assert.deepStrictEqual(of({}), overdue)
  const unknown = { state: "unknown", at: null, timezone: losAngeles } as const
  assert.deepStrictEqual(containerArrivalOf(box({ pod_timezone: losAngeles }), undefined), unknown)
  const proven = { state: "arrived", at: null, timezone: losAngeles } as const
  assert.deepStrictEqual(of({}, proven), unknown)
})
