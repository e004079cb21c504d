import type { AuditField } from "#domain/search/audit/view.ts"

import { makeMatching, text, timestamptz, uuid } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

const places: Places<AuditField> = {
  action: text,
  actor_type: text,
  actor_id: text,
  user_id: uuid,
  target_type: text,
  target_id: text,
  request_id: text,
  at: timestamptz
}

export const entriesMatching = makeMatching("audit_entries", places)
