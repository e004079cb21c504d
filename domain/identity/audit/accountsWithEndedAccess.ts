import type { AuditAction } from "./actions.ts"
import type { AuditDraft } from "./AuditEntry.ts"

/** Actions after which a key, session, approval, or user may no longer have access, or has less. */
const endings: ReadonlySet<string> = new Set<AuditAction>([
  "account.changed",
  "api_key.changed",
  "api_key.revoked",
  "assistant.ended",
  "user.changed",
  "user.locked",
  "user.unlocked",
  "user.removed",
  "user.signed_out",
  "user.password_set",
  "user.second_factor_enabled"
])

export const accountsWithEndedAccess = (drafts: ReadonlyArray<AuditDraft>): ReadonlySet<string> =>
  new Set(drafts.flatMap(({ account_id, action }) => (account_id !== null && endings.has(action) ? [account_id] : [])))
