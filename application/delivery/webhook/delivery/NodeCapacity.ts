import type { WebhookId } from "#domain/Identifiers.ts"

export interface NodeCapacity {
  readonly free: number
  readonly of: (webhook: WebhookId) => number
}

export const noCapacity: NodeCapacity = { free: 0, of: () => 0 }

/** Milliseconds. A receiver waits this long after a node has failed. */
export const deliveryLeaseMs = 10_000
