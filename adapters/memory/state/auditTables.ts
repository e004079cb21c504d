import type { AuditChain } from "#domain/identity/audit/AuditChain.ts"
import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const auditTables = (table: ReturnType<typeof makeTable>) => ({
  auditEntries: table<AuditEntry, "chain">({
    key: ({ id }) => id,
    by: { chain: ({ account_id }) => [compose(account_id)] }
  }),
  auditChains: table<AuditChain>({ key: ({ account_id }) => compose(account_id), by: {} })
})
