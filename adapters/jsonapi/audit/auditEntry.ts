import { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "account_id",
  "sequence",
  "at",
  "action",
  "actor_type",
  "actor_id",
  "user_id",
  "target_type",
  "target_id",
  "changed",
  "request_id",
  "address",
  "previous_hash",
  "hash"
] as const

/** Every field that the hash covers. */
export const AuditEntryResource = JsonApi.resource("audit_entry", JsonApi.pick(AuditEntry.fields, names), {})

export const presentAuditEntry = (entry: AuditEntry): typeof AuditEntryResource.Type => ({
  id: entry.id,
  type: "audit_entry",
  attributes: JsonApi.pick(entry, names),
  relationships: {}
})
