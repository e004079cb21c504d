import { Link } from "@tanstack/react-router"

import type { Container } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import { terminalName } from "../api/terminalName.ts"
import { Arrival } from "../container/Arrival.tsx"
import { useChanged } from "../live/changed.ts"
import { classes } from "../parts/classes.ts"
import { ago } from "../parts/days.ts"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Plate } from "../parts/fact/Plate.tsx"
import { Progress } from "../parts/fact/Progress.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { containerStatus } from "../parts/status.ts"
import type { FleetSearch } from "./search.ts"

import text from "../parts/text.module.css"
import styles from "./FleetTable.module.css"

interface FleetRowProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: Terminal | undefined
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly select: (isSelected: boolean) => void
  readonly show: () => void
}

/** A container in the list; its link is for everybody, the click anywhere in the row a courtesy for the pointer. */
export const FleetRow = ({ container, isOpen, isSelected, select, shipment, show, terminal }: FleetRowProps) => {
  const a = container.attributes
  const s = shipment?.attributes
  const hasChanged = useChanged(container.id)
  return (
    <tr
      className={classes(styles.row, isOpen ? styles.open : hasChanged && styles.changed)}
      data-changed={hasChanged}
      onClick={() => (getSelection()?.isCollapsed === true ? show() : undefined)}
    >
      <th scope="row">
        <input
          type="checkbox"
          className={styles.select}
          aria-label={`Select ${a.number}`}
          checked={isSelected}
          onClick={(event) => event.stopPropagation()}
          onChange={({ target }) => select(target.checked)}
        />
        <Link
          to="/fleet"
          search={(search: FleetSearch) => ({ ...search, open: container.id })}
          className={styles.number}
          data-row={container.id}
        >
          <Plate number={a.number} />
        </Link>
        <small className={styles.bill}>
          {shipment === undefined ? "no bill yet" : numberOf(shipment)} ·{" "}
          {s?.shipping_line_short_name ?? s?.shipping_line_scac ?? "carrier not known"}
        </small>
      </th>
      <td className={styles.atEnd}>
        {containerStatus(container)}
        <small>{terminalName(terminal) ?? s?.port_of_discharge_name ?? ""}</small>
      </td>
      <td className={styles.journey}>
        <Progress
          container={a}
          from={s?.port_of_lading_locode}
          to={s?.destination_locode ?? s?.port_of_discharge_locode}
        />
      </td>
      <td data-label="Arrival">
        <Arrival container={container} shipment={shipment} />
      </td>
      <td className={styles.atEnd} data-label="Release">
        <Release container={container} />
      </td>
      <td data-label="Free until">
        <LastFreeDay container={container} />
      </td>
      <td className={styles.atEnd} data-label="Fees">
        <Fees container={container} />
      </td>
      <td className={classes(styles.checked, text.quiet)}>
        {a.terminal_checked_at === null ? "–" : ago(a.terminal_checked_at)}
      </td>
    </tr>
  )
}
