import { Fees } from "../../../parts/fact/Fees.tsx"
import { LastFreeDay } from "../../../parts/fact/LastFreeDay.tsx"
import type { FleetRow } from "../FleetRow.ts"

import styles from "./cells.module.css"

/** In a narrow column, the source does not fit next to the day. */
export const LastFreeDayCell = ({ row: { container } }: { readonly row: FleetRow }) => {
  const source = container.meta.free_days_left?.source
  return (
    <>
      <LastFreeDay container={container} hasSource={false} />
      <small>
        {source === undefined ? null : <span className={styles.source}>{source}</span>} Fees:{" "}
        <Fees container={container} />
      </small>
    </>
  )
}
