import { ForOwners } from "../parts/layout/ForOwners.tsx"
import { Screen } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { AuditLog } from "./AuditLog.tsx"

export const Audit = () => {
  useDocumentTitle("Audit log")
  return (
    <Screen>
      <h1>Audit log</h1>
      <ForOwners what="Only owners can read the audit log.">
        <AuditLog />
      </ForOwners>
    </Screen>
  )
}
