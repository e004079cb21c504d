import type { RefusedObservation } from "../api/schemas.ts"
import { RejectedReport } from "./RejectedReport.tsx"

import styles from "./RejectedReportList.module.css"

export const RejectedReportList = ({ rows }: { readonly rows: ReadonlyArray<RefusedObservation> }) => (
  <ul className={styles.refusals}>
    {rows.map((refused) => (
      <RejectedReport key={refused.id} refused={refused} />
    ))}
  </ul>
)
