import { Effect } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { PlaceNames } from "#domain/query/PlaceNames.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"
import type { ContainerRecords } from "#domain/search/container/view.ts"
import { CalendarDate } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { PastStopField } from "#domain/voyage/container/PastStopField.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { Draws } from "../../../rest/fuzz/draws.ts"
import { asIngestion, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { customField, definition } from "../../../support/samples/customField.ts"
import { party, partyRole } from "../../../support/samples/party.ts"
import { ids, instants, numbers, ports, references, tags } from "../shipment/shipmentWorld.ts"

export const names = ["Shanghai", "shanghai", "Los Angeles", "50%_"]
export const lastFreeDays = ["2026-01-01", "2026-01-03", "2026-01-05", "2026-01-09", "2026-01-20"]
/** Another code of one of the ports, and two terminals that share a name. */
export const places: PlaceNames = {
  canonical: (locode) => (locode === "NLMSV" ? "NLRTM" : locode),
  spellingsOf: (name) => (name === "los angeles" ? ["Los Angeles"] : []),
  terminalsNamed: (text) => (text === "Pier" ? ids.slice(0, 2) : text === "Y258" ? ids.slice(2, 3) : [])
}
export const slugs = ["dock", "buyer"]
export const fieldValues = ["Dock 4", "dock 4", "50%", "a_b"]

const hold = { name: "customs", status: "hold", description: null } as const
const announced = { name: "USDA", status: "pending", description: null } as const
const demurrage = { type: "demurrage", amount: 10, currency_code: "USD" } as const
const unpaid = { type: "total", amount: 99.5, currency_code: "CAD" } as const
const exam = { type: "exam", amount: 0, currency_code: "USD" } as const

const zones = ["America/Los_Angeles", "Asia/Shanghai", "Pacific/Kiritimati", "Nowhere/Land"]

const some = <A>(draws: Draws, values: ReadonlyArray<A>): ReadonlyArray<A> => values.filter(() => draws.chance(0.3))

const perhapsOf =
  (draws: Draws) =>
  <A>(values: ReadonlyArray<A>, chance = 0.5) =>
    draws.chance(chance) ? draws.pick(values) : null

const varyShipment = (draws: Draws, account_id: AccountId) => {
  const perhaps = perhapsOf(draws)
  const at = () => perhaps(instants, 0.4)
  return Sample.shipment({
    account_id,
    created_at: draws.pick(instants),
    bill_of_lading_number: perhaps(numbers),
    booking_number: null,
    normalized_number: draws.pick(numbers),
    ref_numbers: some(draws, references),
    tags: some(draws, tags),
    shipping_line_scac: perhaps(["MAEU", "SIML"]),
    port_of_lading_locode: perhaps(ports),
    port_of_lading_name: perhaps(names),
    port_of_discharge_locode: perhaps(ports),
    port_of_discharge_name: perhaps(names),
    destination_locode: perhaps(ports),
    destination_name: perhaps(names),
    pod_vessel_name: perhaps(names),
    pod_voyage_number: perhaps(["123E", "9W", "9w"]),
    pol_etd_at: at(),
    pol_atd_at: at(),
    pod_eta_at: at(),
    pod_original_eta_at: at(),
    pod_ata_at: at(),
    pod_timezone: perhaps(zones),
    pod_eta_changed_at: at(),
    destination_eta_at: at(),
    destination_ata_at: at(),
    line_tracking_stopped_at: perhaps(instants, 0.2)
  })
}

const varyContainer = (draws: Draws, account_id: AccountId, shipment_id: Shipment["id"]) => {
  const perhaps = perhapsOf(draws)
  const at = () => perhaps(instants, 0.4)
  const lfd = () => {
    const day = perhaps(lastFreeDays, 0.4)
    return day === null ? null : CalendarDate.make(day)
  }
  return Sample.container({
    account_id,
    shipment_id,
    created_at: draws.pick(instants),
    updated_at: draws.pick(instants),
    number: Sample.containerNumber(draws.pick([1, 2, 10])),
    ref_numbers: some(draws, references),
    current_status: draws.pick([...CurrentStatus.literals, "available", "not_available", "grounded"]),
    holds_at_pod_terminal: draws.pick([null, [], [hold], [announced], [announced, hold]]),
    fees_at_pod_terminal: draws.pick([null, [], [exam], [exam, demurrage], [demurrage, unpaid]]),
    available_for_pickup: draws.pick([null, true, false]),
    current_stop: draws.pick(["port", "port", "inland", "onward", "gone"]),
    past_stop_fields: PastStopField.literals.filter(() => draws.chance(0.3)),
    pickup_appointment_at: at(),
    import_deadlines: { pickup_lfd_line: lfd(), pickup_lfd_rail: lfd(), pickup_lfd_terminal: lfd() },
    pod_terminal_code: perhaps(["USLAX/PIERA", "NLRTM/ECT", "Y258"]),
    pod_terminal_id: perhaps(ids),
    pod_timezone: perhaps(zones),
    final_destination_timezone: perhaps(zones),
    membership_ended_at: perhaps(instants, 0.1),
    reported_status: draws.pick(["available", "available", "empty_returned"]),
    delivered_at: perhaps(instants, 0.2),
    empty_out_at: at(),
    empty_terminated_at: at(),
    final_destination_full_out_at: at(),
    ind_ata_at: at(),
    ind_eta_at: at(),
    ind_rail_unloaded_at: at(),
    pod_arrived_at: at(),
    pod_discharged_at: at(),
    pod_full_out_at: at(),
    pod_rail_departed_at: at(),
    pod_rail_loaded_at: at(),
    pol_full_in_at: at(),
    pol_vessel_departed_at: at(),
    pol_vessel_loaded_at: at()
  })
}

/** A container with its shipment and their related records. */
const vary = (draws: Draws, account_id: AccountId, companies: ReadonlyArray<ReturnType<typeof party>>) => {
  const perhaps = perhapsOf(draws)
  const shipment = varyShipment(draws, account_id)
  const container = varyContainer(draws, account_id, shipment.id)
  const requests = Array.from({ length: draws.pick([0, 1, 2]) }, () =>
    Sample.request({ account_id, shipment_id: shipment.id, user_id: perhaps(ids) })
  )
  const held = companies
    .filter(() => draws.chance(0.3))
    .map(({ id: party_id }) => {
      const of = draws.chance(0.4)
        ? ({ role: "pickup_dray_carrier", roleable_type: "Container", roleable_id: container.id } as const)
        : ({ role: draws.pick(PartyRoleName.literals), roleable_type: "Shipment", roleable_id: shipment.id } as const)
      return partyRole({ account_id, party_id, created_at: draws.pick(instants), ...of })
    })
  return { container, shipment, requests, roles: held, checked: perhaps(instants, 0.4) }
}

/** The terminal answers for the container, while others of other numbers do so too. */
const answered = Effect.fnUntraced(function* ({ number: own, account_id, shipment_id }: Container, at: Instant) {
  const { feeds } = yield* SourceStore
  for (const [number, time] of [
    [own, at],
    [Sample.containerNumber(77), Sample.onDay(9)]
  ] as const) {
    const { id: feed_id } = yield* newFeed({ type: "facility", number, facility: "USLAX/PIERA" }, "terminal")
    yield* feeds.follow([{ feed: feed_id, follower: { account_id, subject: { type: "shipment", id: shipment_id } } }])
    yield* feeds.recordPoll({
      feed_id,
      complete: true,
      detail: null,
      pages: [],
      changed: false,
      at: time,
      outcome: "found"
    })
  }
})

const nameOf = (
  roles: ReturnType<typeof vary>["roles"],
  companies: ReadonlyArray<ReturnType<typeof party>>
): string | null => {
  const [first] = roles
    .filter(({ role }) => role === "customer")
    .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))
  return companies.find(({ id }) => id === first?.party_id)?.company_name ?? null
}

/** Saves containers of the account that differ in everything that filters and orders look at. */
export const saveContainers = Effect.fnUntraced(function* (draws: Draws, account_id: AccountId, count: number) {
  const companies = names.map((company_name) => party({ account_id, company_name }))
  const fields = slugs.map((api_slug) => definition({ account_id, entity_type: "Container", api_slug }))
  const [parties, roles, definitions] = [
    yield* PartyStore,
    (yield* PartyStore).roles,
    (yield* CustomFieldStore).definitions
  ]
  const [values, shipments, store] = [yield* CustomFieldStore, yield* ShipmentStore, yield* ContainerStore]
  const asked = yield* TrackingRequestStore
  yield* Effect.forEach(companies, parties.save)
  yield* Effect.forEach(fields, definitions.save)
  const made = Array.from({ length: count }, () => vary(draws, account_id, companies))
  const all = yield* Effect.forEach(
    made,
    Effect.fnUntraced(function* ({ checked, container, requests, roles: held, shipment }) {
      const own = fields.flatMap(({ api_slug, id }) =>
        draws.chance(0.5)
          ? [
              customField({
                account_id,
                definition_id: id,
                entity_type: "Container",
                entity_id: container.id,
                api_slug,
                value: draws.pick(fieldValues)
              })
            ]
          : []
      )
      yield* shipments.save([shipment])
      yield* store.save([container])
      yield* Effect.forEach(requests, asked.save)
      if (checked !== null) yield* asIngestion(answered(container, checked))
      if (held.length > 0) yield* roles.add(held)
      yield* Effect.forEach(own, values.save)
      const named = new Shipment({ ...shipment, customer_name: nameOf(held, companies) })
      const beside = { requests, roles: held, fields: own, terminal_checked_at: checked }
      const records: ContainerRecords = { container, shipment: named, ...beside }
      return records
    })
  )
  return { all, companies: companies.map(({ id }) => id), containers: all.map(({ container: { id } }) => id) }
})
