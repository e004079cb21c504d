import type { WebhookId } from "#domain/Identifiers.ts"

/** The key of the job for what is pending under an order key. */
export const deliverKey = (webhook: WebhookId, order: string): string => `${webhook}/${order}`
