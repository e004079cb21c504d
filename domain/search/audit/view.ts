import type { AuditEntry } from "../../identity/audit/AuditEntry.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"

const accessors = {
  action: ({ action }) => [action],
  actor_type: ({ actor_type }) => [actor_type],
  actor_id: ({ actor_id }) => withoutNulls(actor_id),
  user_id: ({ user_id }) => withoutNulls(user_id),
  target_type: ({ target_type }) => [target_type],
  target_id: ({ target_id }) => withoutNulls(target_id),
  request_id: ({ request_id }) => withoutNulls(request_id),
  at: ({ at }) => [at]
} satisfies Accessors<AuditEntry>

export type AuditField = keyof typeof accessors
export type AuditCriterion = Criterion<AuditField>

export const viewAuditEntry = makeRecordView<AuditField, AuditEntry>(accessors)
