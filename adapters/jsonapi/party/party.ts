import { Parties } from "#application/records/party/Parties.ts"
import { PartyRoles } from "#application/records/party/PartyRoles.ts"
import type { PartyId } from "#domain/Identifiers.ts"
import { Party, PartyRole } from "#domain/records/party/Party.ts"

import type { Definition } from "../compose/Definition.ts"
import { lookupById } from "../compose/Lookup.ts"
import { relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
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

const presentPartyRole = (role: PartyRole): typeof PartyRoleResource.Type => ({
  id: role.id,
  type: "party_role",
  attributes: JsonApi.pick(role, roleNames),
  relationships: { party: JsonApi.link("party", role.party_id) }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly party: ResourceShape<Party, typeof PartyResource.Type, PartyId>
    readonly party_role: ResourceShape<PartyRole, typeof PartyRoleResource.Type>
  }
}

export const party = {
  schema: PartyResource,
  useCases: Parties.layer,
  byId: lookupById((account, ids: ReadonlyArray<PartyId>) => Parties.use((uses) => uses.many(account, ids))),
  relations: {},
  present: presentParty
} satisfies Definition<"party">

export const party_role = {
  schema: PartyRoleResource,
  useCases: PartyRoles.layer,
  relations: { party: relationById("party", (role) => role.party_id) },
  present: presentPartyRole
} satisfies Definition<"party_role">
