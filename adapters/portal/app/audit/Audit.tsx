import { OwnersOnly } from "../parts/layout/OwnersOnly.tsx"
import { Screen } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { AuditLog } from "./AuditLog.tsx"

export const Audit = () => {
  useDocumentTitle("Audit log")
  return (
    <Screen>
      <h1>Audit log</h1>
      <OwnersOnly what="Only owners can read the audit log.">
        <AuditLog />
      </OwnersOnly>
    </Screen>
  )
}
