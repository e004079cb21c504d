import { FlexRender } from "@tanstack/react-table"
import type { Row } from "@tanstack/react-table"
import { memo } from "react"
import type { Ref } from "react"

import { useHighlight } from "../../live/highlight.ts"
import { classes } from "../../parts/classes.ts"
import { columnClasses } from "./columnClasses.ts"
import type { features } from "./columns.tsx"
import type { RowSlot } from "./RowSlot.ts"

import styles from "./FleetTable.module.css"

interface RowViewProps {
  readonly row: Row<typeof features, RowSlot>
  readonly isOpen: boolean
  readonly show: (id: string) => void
  /** A new minute redraws times such as "5 min". */
  readonly minute: number
  readonly measure: Ref<HTMLTableRowElement>
}

/** A cell with `colSpan` would give width to hidden columns. */
const Placeholder = ({ measure, row }: Pick<RowViewProps, "measure" | "row">) => (
  <tr
    ref={measure}
    data-index={row.original.index}
    aria-rowindex={row.original.index + 2}
    className={styles.placeholder}
  >
    {row.getAllCells().map(({ column, id }) => (
      <td key={id} className={columnClasses[column.id]}>
        <span>Loading</span>
      </td>
    ))}
  </tr>
)

const Drawn = ({ isOpen, measure, row, show }: RowViewProps) => {
  const { index, row: shown } = row.original
  const hasChanged = useHighlight(shown?.container.id ?? "")
  if (shown === undefined) return <Placeholder row={row} measure={measure} />
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes(styles.row, isOpen ? styles.open : hasChanged && styles.changed)}
      data-changed={hasChanged}
      onClick={() => (getSelection()?.isCollapsed === true ? show(shown.container.id) : undefined)}
    >
      {row.getAllCells().map((cell) => {
        const { header, meta } = cell.column.columnDef
        const content = <FlexRender cell={cell} />
        return cell.column.id === "container" ? (
          <th key={cell.id} scope="row" className={columnClasses[cell.column.id]}>
            {content}
          </th>
        ) : (
          <td
            key={cell.id}
            className={columnClasses[cell.column.id]}
            data-label={meta?.isTitle === true ? undefined : String(header)}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** Compares rows by content, because the table creates new row objects on each scroll. */
const isSame = (before: RowViewProps, after: RowViewProps): boolean =>
  before.row.original.index === after.row.original.index &&
  before.row.original.row === after.row.original.row &&
  before.isOpen === after.isOpen &&
  before.show === after.show &&
  before.minute === after.minute &&
  before.measure === after.measure

/** The link serves all input methods, the row's click handler only pointers. */
export const RowView = memo(Drawn, isSame)
