import { Schema } from "effect"

import { AccountId, PartyId, PartyRoleId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** Characters of a company name at most. */
export const longestCompanyName = 255

/** A company that an account deals with. */
export class Party extends Schema.Class<Party>("Party")({
  id: PartyId,
  account_id: AccountId,
  company_name: Text.check(Schema.isMaxLength(longestCompanyName)).annotate({ examples: ["Example Imports"] }),
  created_at: Instant,
  updated_at: Instant
}) {}

/** Two names with the same key are one company's: case and the width of spaces make no difference. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase().normalize("NFC")

/** A name, or a part of one, as searches compare it: letters and digits without case and accents. */
export const searchKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, "")

/** What a party can be for a shipment. */
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

/** The roles that parties can have: all of them on a shipment, one on a container. */
export const rolesOn: Readonly<Record<RoleableType, ReadonlyArray<PartyRoleName>>> = {
  Shipment: PartyRoleName.literals,
  Container: ["pickup_dray_carrier"]
}

/** Roles that one record may hold when another is asked for. */
export const mostRoles = 100

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

/** A party and its role, before there is a record to hold it. */
export const PartyInRole = Schema.Struct({ role: PartyRoleName, party_id: PartyId })
export type PartyInRole = typeof PartyInRole.Type

/** Those of the wanted roles that the record does not hold yet, each once. */
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

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly party: Party
    readonly party_role: PartyRole
  }
}
