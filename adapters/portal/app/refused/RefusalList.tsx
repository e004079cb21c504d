import type { RefusedObservation } from "../api/schemas.ts"
import { Refusal } from "./Refusal.tsx"

import styles from "./RefusalList.module.css"

export const RefusalList = ({ rows }: { readonly rows: ReadonlyArray<RefusedObservation> }) => (
  <ul className={styles.refusals}>
    {rows.map((refused) => (
      <Refusal key={refused.id} refused={refused} />
    ))}
  </ul>
)
