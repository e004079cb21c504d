import type { DeliveryStatus } from "#domain/delivery/webhook/Webhook.ts"
import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Selects deliveries, in order of their sequence. */
export interface RedeliveryQuery {
  readonly account: AccountId
  readonly webhook: WebhookId
  readonly ids?: ReadonlyArray<string>
  readonly status?: DeliveryStatus
  /** Others stay unchanged; null means all. */
  readonly events: ReadonlyArray<EventName> | null
  /** Creation time: `since` inclusive, `until` exclusive. */
  readonly since?: Instant | undefined
  readonly until?: Instant | undefined
  /** Sequences, both inclusive. */
  readonly from: number
  readonly to: number
  readonly limit: number
}

export interface RedeliveryResult {
  readonly id: string
  readonly sequence: number
  readonly order_key: string
  readonly event: EventName
  readonly status: DeliveryStatus
}

export interface DeliverySequenceSummary {
  /** Highest sequence; 0 without deliveries. */
  readonly last: number
  /** Creation time of the oldest stored delivery. */
  readonly keptSince: Instant | null
}

/** Deliveries to send again. */
export interface RedeliveryStore {
  /** With a full set of attempts. Returns all examined deliveries, also unchanged ones. */
  readonly revive: (revival: RedeliveryQuery) => StoreEffect<ReadonlyArray<RedeliveryResult>>
  readonly made: (account: AccountId, webhook: WebhookId) => StoreEffect<DeliverySequenceSummary>
}
