import { Effect } from "effect"

import { PartyRoles } from "#application/records/party/PartyRoles.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"

import { lookup } from "../compose/Lookup.ts"
import { ownedRelation } from "../compose/relations.ts"

export const toPartyRoles = <Id extends ContainerId | ShipmentId>() =>
  ownedRelation("party_role", {
    keyOf: (record: { readonly id: Id }) => record.id,
    lookup: lookup((account, ids: ReadonlyArray<Id>) =>
      Effect.map(
        PartyRoles.use((uses) => uses.ofRecords(account, ids)),
        (found) => {
          const roles = Map.groupBy(found, ({ roleable_id }) => roleable_id)
          return new Map(ids.map((id) => [id, roles.get(id) ?? []]))
        }
      )
    ),
    when: "parties"
  })
