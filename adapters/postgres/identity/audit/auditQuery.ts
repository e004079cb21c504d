import type { AuditField } from "#domain/search/audit/view.ts"

import { makeMatchCondition, text, timestamptz, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const places: FieldSources<AuditField> = {
  action: text,
  actor_type: text,
  actor_id: text,
  user_id: uuid,
  target_type: text,
  target_id: text,
  request_id: text,
  at: timestamptz
}

export const entriesMatching = makeMatchCondition("audit_entries", places)
