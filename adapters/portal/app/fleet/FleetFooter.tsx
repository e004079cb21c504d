import { classes } from "../parts/classes.ts"
import type { useFleetRows } from "./table/useFleetRows.ts"

import pager from "../parts/layout/Pager.module.css"
import styles from "./Fleet.module.css"

const grouped = new Intl.NumberFormat("en-GB")

interface FleetFooterProps {
  readonly list: Pick<ReturnType<typeof useFleetRows>, "total" | "error" | "moves" | "release">
}

export const FleetFooter = ({ list: { error, moves, release, total } }: FleetFooterProps) =>
  total === undefined && error !== null ? null : (
    <footer className={classes(pager.pager, styles.foot)}>
      <span role="status">
        {total === undefined ? "Loading" : `${grouped.format(total)} ${total === 1 ? "container" : "containers"}`}
      </span>
      {moves === 0 ? null : (
        <button type="button" onClick={release}>
          {moves} {moves === 1 ? "row has" : "rows have"} moved · Re-sort
        </button>
      )}
    </footer>
  )
