import type { WebhookId } from "#domain/Identifiers.ts"

export const deliverKey = (webhook: WebhookId, order: string): string => `${webhook}/${order}`
