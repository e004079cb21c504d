import { Effect, Schema } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { PartyId } from "#domain/Identifiers.ts"
import { missingRoles } from "#domain/records/party/Party.ts"
import type { PartyInRole, PartyRoleName } from "#domain/records/party/Party.ts"

import { PartyStore } from "../../ports/records/party/PartyStore.ts"

/** Unvalidated. */
export interface PartyRoleInput {
  readonly role: PartyRoleName
  readonly party: string
}

const isPartyId = Schema.is(PartyId)

/** One unknown party rejects all. */
export const readParties = Effect.fn("partiesOf")(function* (account: AccountId, named: ReadonlyArray<PartyRoleInput>) {
  const ids = named.map(({ party }) => party.toLowerCase()).filter(isPartyId)
  const found = ids.length === 0 ? [] : yield* PartyStore.use((store) => store.load(account, [...new Set(ids)]))
  const wanted: Array<PartyInRole> = []
  for (const { party, role } of named) {
    const own = found.find(({ id }) => id === party.toLowerCase())
    if (own === undefined) {
      return yield* new Rejected({
        pointer: `/data/relationships/${role}/data`,
        detail: `must be a party of this account; \`${party.slice(0, 100)}\` is unknown`,
        code: "unknown_party"
      })
    }
    wanted.push({ role, party_id: own.id })
  }
  return missingRoles([], wanted)
})
