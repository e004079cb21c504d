import { ForOwners } from "../parts/layout/ForOwners.tsx"
import { Screen } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { AuditLog } from "./AuditLog.tsx"

/** Who did what in the account. */
export const Audit = () => {
  useDocumentTitle("Audit")
  return (
    <Screen>
      <h1>Audit</h1>
      <ForOwners what="The log of who did what in the account is for its owners to read.">
        <AuditLog />
      </ForOwners>
    </Screen>
  )
}
