import { Schema } from "effect"

import { AccountId, PartyId, PartyRoleId, Text } from "./Identifiers.ts"
import { Instant } from "./Time.ts"

/** A company that an account deals with. */
export class Party extends Schema.Class<Party>("Party")({
  id: PartyId,
  account_id: AccountId,
  company_name: Text,
  created_at: Instant,
  updated_at: Instant
}) {}

/** What a party can be for a shipment (`spec.md`: Party and party role). */
export const PartyRoleName = Schema.Literals([
  "customer",
  "shipper",
  "consignee",
  "notify_party",
  "customs_broker",
  "freight_forwarder",
  "pickup_dray_carrier"
])
export type PartyRoleName = typeof PartyRoleName.Type

/** The only role that a container has of its own. */
export const containerRoles: ReadonlyArray<PartyRoleName> = ["pickup_dray_carrier"]

export const RoleableType = Schema.Literals(["Shipment", "Container"])
export type RoleableType = typeof RoleableType.Type

/** One party in one role on one shipment or container; a record can have several parties in the same role. */
export class PartyRole extends Schema.Class<PartyRole>("PartyRole")({
  id: PartyRoleId,
  account_id: AccountId,
  role: PartyRoleName,
  roleable_type: RoleableType,
  /** The id of the shipment or container. */
  roleable_id: Schema.String.check(Schema.isUUID()),
  party_id: PartyId,
  created_at: Instant,
  updated_at: Instant
}) {}
