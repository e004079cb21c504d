import { Link } from "@tanstack/react-router"

import { numberOf } from "../../../api/Shipment.ts"
import { ContainerNumber } from "../../../parts/fact/ContainerNumber.tsx"
import type { FleetSearch } from "../../search.ts"
import type { FleetRow } from "../FleetRow.ts"
import { useRowSelection } from "../selection.ts"

import text from "../../../parts/text.module.css"
import styles from "./cells.module.css"

export const ContainerCell = ({ row }: { readonly row: FleetRow }) => {
  const { container, shipment } = row
  const { number } = container.attributes
  const { change, isSelected } = useRowSelection(row)
  const carrier = shipment?.attributes.shipping_line_short_name ?? shipment?.attributes.shipping_line_scac
  const bill = shipment === undefined ? "No bill of lading yet" : numberOf(shipment)
  const line = `${bill} · ${carrier ?? "carrier unknown"}`
  return (
    <>
      <label className={styles.select} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={`Select ${number}`}
          checked={isSelected}
          onChange={({ target }) => change(target.checked)}
        />
      </label>
      <Link
        to="/fleet"
        search={(search: FleetSearch) => ({ ...search, open: container.id })}
        className={styles.number}
        data-row={container.id}
        resetScroll={false}
      >
        <ContainerNumber number={number} />
      </Link>
      <small className={styles.below}>
        <span className={text.brief} title={line}>
          {line}
        </span>
      </small>
    </>
  )
}
