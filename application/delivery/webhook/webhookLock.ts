import type { WebhookId } from "#domain/Identifiers.ts"

/** Held while a webhook is read and changed. */
export const webhookLock = (id: WebhookId): string => `webhook:${id}`
