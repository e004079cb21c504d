import type { WebhookId } from "#domain/Identifiers.ts"

export interface Room {
  readonly free: number
  readonly of: (webhook: WebhookId) => number
}

export const noRoom: Room = { free: 0, of: () => 0 }

/** Milliseconds. A receiver waits this long after a node has failed. */
export const leaseFor = 10_000
