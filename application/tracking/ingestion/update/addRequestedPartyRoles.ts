import { Effect, Option } from "effect"

import { PartyRoleId } from "#domain/Identifiers.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { missingRoles, PartyRole } from "#domain/records/party/Party.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { newId } from "../../../newId.ts"
import { one } from "../../../ports/one.ts"
import { PartyStore } from "../../../ports/records/party/PartyStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { changeShipment } from "../../../voyage/history/changeShipment.ts"

/** Keeps existing roles. The caller holds the shipment's lock. */
export const addRequestedPartyRoles = Effect.fn("givePartyRoles")(function* (
  { account_id, party_roles }: TrackingRequest,
  shipment: ShipmentId,
  now: Instant
) {
  if (party_roles.length === 0) return
  const { roles: store } = yield* PartyStore
  const shipments = yield* ShipmentStore
  const found = yield* one(shipments.load(account_id, [shipment]))
  const missing = missingRoles(yield* store.ofRecords(account_id, [shipment]), party_roles)
  if (Option.isNone(found) || missing.length === 0) return
  const roles = yield* Effect.forEach(missing, ({ party_id, role }) =>
    Effect.map(
      newId,
      (id) =>
        new PartyRole({
          id: PartyRoleId.make(id),
          account_id,
          role,
          roleable_type: "Shipment",
          roleable_id: shipment,
          party_id,
          created_at: now,
          updated_at: now
        })
    )
  )
  yield* store.add(roles)
  yield* changeShipment(found.value, {}, { at: now, cause: "user" })
})
