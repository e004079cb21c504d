import type { MemoryState } from "../../state/MemoryState.ts"
import { oauthRecordKey } from "../../state/oauthTables.ts"

export const endApproval = (
  { approvals, oauthRecords }: Pick<MemoryState["Service"], "approvals" | "oauthRecords">,
  id: string
): boolean => {
  for (const { hash, model } of oauthRecords.by("approval", id)) oauthRecords.remove(oauthRecordKey(model, hash))
  return approvals.remove(id)
}
