import type { StoredOAuthKey } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import type { OAuthRecord } from "#application/ports/identity/oauth/OAuthRecords.ts"
import type { Approval } from "#domain/identity/user/Approval.ts"
import type { Instant } from "#domain/Time.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

interface KeptRecord extends OAuthRecord {
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly consumed_at: Instant | null
}

export const oauthRecordKey = (model: string, hash: string): string => compose(model, hash)

export const oauthTables = (table: ReturnType<typeof makeTable>) => ({
  approvals: table<Approval, "user">({ key: ({ id }) => id, by: { user: ({ user_id }) => [user_id] } }),

  oauthRecords: table<KeptRecord, "approval">({
    key: ({ hash, model }) => oauthRecordKey(model, hash),
    by: { approval: ({ approval_id }) => (approval_id === null ? [] : [approval_id]) }
  }),

  oauthKeys: table<StoredOAuthKey>({ key: ({ id }) => id, by: {} })
})
