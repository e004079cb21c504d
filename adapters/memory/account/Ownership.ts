import { Effect, Layer, Option } from "effect"

import { Ownership } from "#application/ports/account/Ownership.ts"
import type { ResourceName } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { MemoryState } from "../state/MemoryState.ts"

type Find = (id: string) => { readonly account_id: AccountId } | undefined

export const layer = Layer.effect(
  Ownership,
  Effect.map(MemoryState, (state) => {
    const tables: Partial<Readonly<Record<ResourceName, Find>>> = {
      shipment: state.shipments.get,
      container: state.containers.get,
      tracking_request: state.requests.get,
      transport_event: (id) => state.events.get(id)?.event,
      webhook: state.webhooks.get,
      webhook_notification: state.deliveries.get,
      party: state.parties.get,
      party_role: state.partyRoles.get,
      custom_field_definition: state.customFieldDefinitions.get,
      custom_field_option: state.customFieldOptions.get,
      custom_field: state.customFields.get,
      document: state.documents.get,
      refused_observation: state.refusals.get
    }
    return {
      ownerOf: (resource, id) =>
        state.call(() => {
          const joined = state.joins.get(id)
          const former = joined?.type === resource ? joined.account_id : undefined
          return Option.fromUndefinedOr(tables[resource]?.(id)?.account_id ?? former)
        })
    }
  })
)
