import { randomUUID } from "node:crypto"

import { PartyId, PartyRoleId } from "#domain/Identifiers.ts"
import { Party, PartyRole } from "#domain/records/party/Party.ts"

import { start } from "./time.ts"

export const partyId = () => PartyId.make(randomUUID())

export const party = (fields: Partial<Party> & Pick<Party, "account_id">): Party =>
  new Party({ id: partyId(), company_name: "Sample Importer", created_at: start, updated_at: start, ...fields })

export const partyRole = (fields: Partial<PartyRole> & Pick<PartyRole, "account_id" | "party_id">): PartyRole =>
  new PartyRole({
    id: PartyRoleId.make(randomUUID()),
    role: "customer",
    roleable_type: "Shipment",
    roleable_id: randomUUID(),
    created_at: start,
    updated_at: start,
    ...fields
  })
