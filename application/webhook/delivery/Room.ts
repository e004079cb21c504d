import type { WebhookId } from "#domain/Identifiers.ts"

/** What a node could send at once. */
export interface Room {
  readonly free: number
  /** Deliveries of this webhook. */
  readonly of: (webhook: WebhookId) => number
}

/** Nothing: what is made waits for a claim. */
export const noRoom: Room = { free: 0, of: () => 0 }

/** Milliseconds for which a claimed job is one node's, unless it renews its lease: a receiver waits so long for a dead node. */
export const leaseFor = 10_000
