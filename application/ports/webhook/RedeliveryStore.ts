import { Context } from "effect"

import type { EventName } from "#domain/container/TransportEvent.ts"
import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { DeliveryStatus } from "#domain/webhook/Webhook.ts"

import type { Stored } from "../Stored.ts"

/** Deliveries of a webhook, in the order of their numbers. */
export interface Revival {
  readonly account: AccountId
  readonly webhook: WebhookId
  /** Those of these ids alone. */
  readonly ids?: ReadonlyArray<string>
  readonly status?: DeliveryStatus
  /** Only deliveries of these events become pending; null for every event. */
  readonly events: ReadonlyArray<EventName> | null
  /** Made at this time or later, and before that one. */
  readonly since?: Instant | undefined
  readonly until?: Instant | undefined
  /** The first and the last number. */
  readonly from: number
  readonly to: number
  /** How many of them at most. */
  readonly limit: number
}

/** A delivery as it was before it became pending again. */
export interface Revived {
  readonly id: string
  readonly sequence: number
  readonly order_key: string
  readonly event: EventName
  readonly status: DeliveryStatus
}

/** What a webhook has been given so far. */
export interface Made {
  /** The highest number; 0 before the first. */
  readonly last: number
  /** When the oldest delivery that is kept was made; null when none is. */
  readonly keptSince: Instant | null
}

/** Port: deliveries that are sent again. */
export class RedeliveryStore extends Context.Service<
  RedeliveryStore,
  {
    /** Makes them pending again, with all attempts but those so far ahead, and answers all that it looked at, whatever their event. */
    readonly revive: (revival: Revival) => Stored<ReadonlyArray<Revived>>
    readonly made: (account: AccountId, webhook: WebhookId) => Stored<Made>
  }
>()("application/ports/webhook/RedeliveryStore") {}
