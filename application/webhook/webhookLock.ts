import type { WebhookId } from "#domain/Identifiers.ts"

/** Whoever changes a webhook after reading it holds its lock to the end of the transaction. */
export const webhookLock = (id: WebhookId): string => `webhook:${id}`
