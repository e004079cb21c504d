import { Schema } from "effect"

import { AccountId, PartyId, PartyRoleId, Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

export const maxCompanyNameLength = 255

export class Party extends Schema.Class<Party>("Party")({
  id: PartyId,
  account_id: AccountId,
  company_name: Text.check(Schema.isMaxLength(maxCompanyNameLength)).annotate({ examples: ["Example Imports"] }),
  created_at: Instant,
  updated_at: Instant
}) {}

/** Names with the same key belong to one company. */
export const partyNameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase().normalize("NFC")

export const searchKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, "")

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

export const RoleableType = Schema.Literals(["Shipment", "Container"])
export type RoleableType = typeof RoleableType.Type

export const rolesByRecordType: Readonly<Record<RoleableType, ReadonlyArray<PartyRoleName>>> = {
  Shipment: PartyRoleName.literals,
  Container: ["pickup_dray_carrier"]
}

export const maxPartyRoles = 100

/** A record can have several parties in the same role. */
export class PartyRole extends Schema.Class<PartyRole>("PartyRole")({
  id: PartyRoleId,
  account_id: AccountId,
  role: PartyRoleName,
  roleable_type: RoleableType,
  roleable_id: Schema.String.check(Schema.isUUID()),
  party_id: PartyId,
  created_at: Instant,
  updated_at: Instant
}) {}

export const PartyInRole = Schema.Struct({ role: PartyRoleName, party_id: PartyId })
export type PartyInRole = typeof PartyInRole.Type

export const missingRoles = (
  held: ReadonlyArray<PartyInRole>,
  wanted: ReadonlyArray<PartyInRole>
): ReadonlyArray<PartyInRole> => {
  const keyOf = ({ party_id, role }: PartyInRole) => `${role} ${party_id}`
  const seen = new Set(held.map(keyOf))
  return wanted.filter((one) => {
    const isNew = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isNew
  })
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly party: Party
    readonly party_role: PartyRole
  }
}
