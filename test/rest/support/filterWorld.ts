import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { PartyRoleName } from "#domain/records/party/Party.ts"
import { day, hour, Instant, shift } from "#domain/Time.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as PartySample from "../../support/samples/party.ts"
import { container, id, other, paid, shipment, trackingRequest, userOf } from "./samples.ts"

/** Parties of the first account: two with roles, one without; and one of another account. */
export const parties = { customer: id(9001), consignee: id(9002), idle: id(9003), foreign: id(9004) }
export const terminals = { first: id(9101), second: id(9102) }
export const owner = userOf(paid).id

const nothing = {
  booking_number: null,
  ref_numbers: [],
  tags: [],
  port_of_lading_locode: null,
  port_of_discharge_locode: null,
  pod_terminal_code: null,
  pod_vessel_name: null,
  pod_vessel_imo: null,
  pod_voyage_number: null,
  pol_atd_at: null,
  pod_eta_at: null,
  pod_original_eta_at: null
} as const

/** The estimate named another day until two days ago. */
const changedTwoDaysBefore = (today: Instant): Pick<Shipment, "pod_eta_changed_at" | "pod_eta_days"> => ({
  pod_eta_changed_at: shift(today, -2 * day),
  pod_eta_days: [`${shift(today, -9 * day)} 2026-01-20`, `${shift(today, -2 * day)} 2026-01-21`]
})

/** Records that the filters distinguish, by the day on which the tests run: `A` to `D` are the normalized numbers. */
const rows = (today: Instant): ReadonlyArray<Partial<Shipment>> => [
  {
    normalized_number: "A",
    bill_of_lading_number: "BOL-A,1",
    booking_number: "BKG-A",
    ref_numbers: ["PO-100"],
    tags: ["hot", "fragile"],
    port_of_lading_locode: "CNSHA",
    port_of_discharge_locode: "USLAX",
    pod_terminal_id: terminals.first,
    pod_vessel_name: "EMMA",
    pod_eta_at: shift(today, -2 * day),
    pod_ata_at: shift(today, -1),
    ...changedTwoDaysBefore(today)
  },
  {
    normalized_number: "B",
    bill_of_lading_number: "BOL-B",
    shipping_line_scac: "CMDU",
    tags: ["hot"],
    port_of_lading_locode: "CNNGB",
    port_of_discharge_locode: "DEHAM",
    pod_terminal_id: terminals.second,
    pol_atd_at: shift(today, -9 * day),
    pod_eta_at: shift(today, 23 * hour),
    ...changedTwoDaysBefore(today)
  },
  {
    normalized_number: "C",
    bill_of_lading_number: null,
    pod_voyage_number: "123E",
    pod_eta_at: shift(today, day),
    ...changedTwoDaysBefore(today),
    line_tracking_stopped_at: today,
    line_tracking_stopped_reason: "no_updates_at_line"
  },
  { normalized_number: "D", bill_of_lading_number: null, destination_ata_at: shift(today, hour) }
]

const holds = [
  [0, "customer", parties.customer],
  [0, "consignee", parties.consignee],
  [1, "shipper", parties.consignee]
] as const satisfies ReadonlyArray<readonly [number, PartyRoleName, string]>

const shipmentOf = (index: number, { id: account_id }: Account, changes: Partial<Shipment>) =>
  shipment(index, {
    ...nothing,
    ...changes,
    account_id,
    created_at: Instant.make(`2026-01-0${index + 1}T12:00:00.000Z`),
    id: ShipmentId.make(id((account_id === paid.id ? 100 : 200) + index))
  })

/** Saves the shipments, twice: the other account has the same, and parties of its own. */
export const settle = Effect.gen(function* () {
  const now = yield* DurableClock.use((clock) => clock.now)
  const today = Instant.make(`${now.slice(0, 10)}T00:00:00.000Z`)
  const made = [paid, other].map((account) => rows(today).map((row, index) => shipmentOf(index, account, row)))
  yield* ShipmentStore.use((store) => Effect.forEach(made.flat(), (row) => store.save([row])))
  const [own = []] = made
  const idOf = (index: number) => own[index]?.id ?? ShipmentId.make(id(0))
  yield* ContainerStore.use((store) => store.save([container(1, { shipment_id: idOf(0), ref_numbers: ["BOX-REF"] })]))
  yield* TrackingRequestStore.use((store) =>
    Effect.forEach([0, 1], (index) =>
      store.save(trackingRequest(index, { shipment_id: idOf(index), user_id: index === 0 ? owner : null }))
    )
  )
  yield* PartyStore.use((store) =>
    Effect.forEach(Object.values(parties), (party) => {
      const account_id = party === parties.foreign ? other.id : paid.id
      return store.save(PartySample.party({ id: PartyId.make(party), account_id, company_name: party }))
    })
  )
  yield* PartyStore.use(({ roles }) =>
    roles.add(
      holds.map(([index, role, party]) =>
        PartySample.partyRole({ account_id: paid.id, party_id: PartyId.make(party), role, roleable_id: idOf(index) })
      )
    )
  )
})
