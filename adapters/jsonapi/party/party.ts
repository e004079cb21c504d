import { Party, PartyRole } from "#domain/party/Party.ts"

import * as JsonApi from "../JsonApi.ts"

const partyNames = ["company_name", "created_at", "updated_at"] as const

export const PartyResource = JsonApi.resource("party", JsonApi.pick(Party.fields, partyNames), {})

export const presentParty = (party: Party): typeof PartyResource.Type => ({
  id: party.id,
  type: "party",
  attributes: JsonApi.pick(party, partyNames),
  relationships: {},
  links: { self: `/v2/parties/${party.id}` }
})

const roleNames = ["role", "roleable_type", "roleable_id", "created_at", "updated_at"] as const

export const PartyRoleResource = JsonApi.resource("party_role", JsonApi.pick(PartyRole.fields, roleNames), {
  party: JsonApi.toOne("party")
})

export const presentPartyRole = (role: PartyRole): typeof PartyRoleResource.Type => ({
  id: role.id,
  type: "party_role",
  attributes: JsonApi.pick(role, roleNames),
  relationships: { party: JsonApi.link("party", role.party_id) }
})
