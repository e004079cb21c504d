import { Effect, Layer, Option } from "effect"

import { Ownership } from "#application/ports/Ownership.ts"
import type { ResourceName } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { MemoryState } from "./MemoryState.ts"

type Find = (id: string) => { readonly account_id: AccountId } | undefined

export const layer = Layer.effect(
  Ownership,
  Effect.map(MemoryState, ({ call, containers, deliveries, events, requests, shipments, webhooks }) => {
    const tables: Partial<Readonly<Record<ResourceName, Find>>> = {
      shipment: shipments.get,
      container: containers.get,
      tracking_request: requests.get,
      transport_event: (id) => events.get(id)?.event,
      webhook: webhooks.get,
      webhook_notification: deliveries.get
    }
    return {
      ownerOf: (resource, id) => call(() => Option.fromUndefinedOr(tables[resource]?.(id)?.account_id))
    }
  })
)
