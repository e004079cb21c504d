import { Effect } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { PartyId } from "#domain/Identifiers.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"
import { viewShipment } from "#domain/search/shipment/view.ts"
import { hour, Instant, shift } from "#domain/Time.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { Draws } from "../../../rest/fuzz/draws.ts"
import * as Sample from "../../../support/samples.ts"
import * as PartySample from "../../../support/samples/party.ts"

export const numbers = ["SMPL1", "smpl1", "SMPL-10", "SMPL", "50%_'\"\\", "\u{e000}x", "\u{10000}x", "a,b", "äß"]
export const references = ["PO-1", "po-12", "PO 1", "", "x".repeat(250), `${"é".repeat(200)}!`]
export const tags = ["hot", "Hot", "hot cargo", "t".repeat(250), "ä", "x%"]
export const ports = ["USLAX", "USNYC", "NLRTM"]
export const lines = ["MAEU", "CMDU"]
export const ids = Array.from({ length: 4 }, () => Sample.userId())
/** The parties of the account that is asked. */
export const partyIds = ids.slice(0, 3).map((id) => PartyId.make(id))
const vessels = ["EMMA", ""]

/** Instants on both edges of days, and inside. */
export const instants = [1, 2, 3, 4].flatMap((day) => [
  Sample.onDay(day),
  shift(Sample.onDay(day), 7 * hour),
  shift(Sample.onDay(day + 1), -1)
])

const some = <A>(draws: Draws, values: ReadonlyArray<A>): ReadonlyArray<A> => values.filter(() => draws.chance(0.3))

/** Days of the estimate, each from another instant on. */
const etaDays = (draws: Draws): Pick<Shipment, "pod_eta_changed_at" | "pod_eta_days"> => {
  const from = instants.filter(() => draws.chance(0.3)).toSorted()
  const entries = from.map((instant) => `${instant} ${draws.pick(["2026-01-20", "2026-01-21"])}`)
  const pod_eta_days = entries.filter((entry, at) => entry.slice(25) !== entries[at - 1]?.slice(25))
  const last = pod_eta_days.at(-1)
  return {
    pod_eta_days,
    pod_eta_changed_at: pod_eta_days.length > 1 && last !== undefined ? Instant.make(last.slice(0, 24)) : null
  }
}

/** A shipment of the account with containers, requests and roles of these parties. */
const vary = (draws: Draws, account_id: AccountId, parties: ReadonlyArray<PartyId>) => {
  const perhaps = <A>(values: ReadonlyArray<A>, chance = 0.6) => (draws.chance(chance) ? draws.pick(values) : null)
  const shipment = Sample.shipment({
    account_id,
    created_at: draws.pick(instants),
    bill_of_lading_number: perhaps(numbers),
    booking_number: perhaps(numbers),
    normalized_number: draws.pick(numbers),
    shipping_line_scac: draws.pick([...lines, "SIML"]),
    ref_numbers: some(draws, references),
    tags: some(draws, tags),
    port_of_discharge_locode: perhaps(ports),
    port_of_lading_locode: perhaps(ports),
    pod_terminal_id: perhaps(ids),
    pod_vessel_name: perhaps(vessels, 0.2),
    pod_voyage_number: perhaps(vessels, 0.2),
    pol_atd_at: perhaps(instants, 0.3),
    pod_eta_at: perhaps(instants),
    pod_ata_at: perhaps(instants, 0.4),
    ...etaDays(draws),
    destination_eta_at: perhaps(instants, 0.3),
    destination_ata_at: perhaps(instants, 0.2),
    line_tracking_stopped_at: perhaps(instants, 0.4)
  })
  const containers = Array.from({ length: draws.pick([0, 1, 2]) }, () =>
    Sample.container({
      account_id,
      shipment_id: shipment.id,
      number: Sample.containerNumber(draws.pick([1, 2, 10])),
      ref_numbers: some(draws, references)
    })
  )
  const requests = Array.from({ length: draws.pick([0, 1, 2]) }, () =>
    Sample.request({ account_id, shipment_id: shipment.id, user_id: perhaps(ids) })
  )
  const [first] = containers
  const roles = parties.flatMap((party_id) => {
    const held = { account_id, party_id, role: draws.pick(PartyRoleName.literals) } as const
    const own = PartySample.partyRole({ ...held, roleable_type: "Shipment", roleable_id: shipment.id })
    const ofContainer = { ...held, role: "pickup_dray_carrier", roleable_type: "Container" } as const
    return [
      ...(draws.chance(0.4) ? [own] : []),
      ...(first !== undefined && draws.chance(0.3)
        ? [PartySample.partyRole({ ...ofContainer, roleable_id: first.id })]
        : [])
    ]
  })
  return { shipment, containers, requests, roles }
}

export interface Known {
  readonly shipment: Shipment
  readonly view: ReturnType<typeof viewShipment>
}

/** Saves shipments of the account that differ in everything that filters look at. */
export const saveShipments = Effect.fnUntraced(function* (
  draws: Draws,
  account_id: AccountId,
  parties: ReadonlyArray<PartyId>,
  count: number
) {
  const made = Array.from({ length: count }, () => vary(draws, account_id, parties))
  const [shipments, store, asked] = [yield* ShipmentStore, yield* ContainerStore, yield* TrackingRequestStore]
  const { roles: held } = yield* PartyStore
  yield* PartyStore.use((store) =>
    Effect.forEach(parties, (id) => store.save(PartySample.party({ id, account_id, company_name: id })))
  )
  const work = made.map(({ containers, requests, roles, shipment }) =>
    Effect.gen(function* () {
      yield* shipments.save([shipment])
      yield* Effect.forEach(containers, (row) => store.save([row]))
      yield* Effect.forEach(requests, asked.save)
      yield* held.add(roles)
    })
  )
  yield* Effect.all(work, { concurrency: 4 })
  return made.map((records): Known => ({ shipment: records.shipment, view: viewShipment(records) }))
})
