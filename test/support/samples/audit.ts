import { randomUUID } from "node:crypto"

import type { AuditDraft } from "#domain/identity/audit/AuditEntry.ts"

/** An act of the service, without a place in a chain. */
export const auditDraft = (fields: Partial<AuditDraft> = {}): AuditDraft => ({
  id: randomUUID(),
  account_id: null,
  action: "webhook.created",
  actor_type: "system",
  actor_id: null,
  user_id: null,
  target_type: "webhook",
  target_id: randomUUID(),
  changed: [],
  request_id: null,
  address: null,
  ...fields
})
