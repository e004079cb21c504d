import type { WebhookId } from "#domain/Identifiers.ts"

export const webhookLock = (id: WebhookId): string => `webhook:${id}`
