import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Table.module.css"

interface TableProps {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly isBusy?: boolean
  /** Extends the table to the edges of the page. */
  readonly bleeds?: boolean
  /** Column widths in percent, to align tables below each other. */
  readonly widths?: ReadonlyArray<number>
  readonly children: ReactNode
}

export const Table = ({ bleeds = true, children, columns, isBusy = false, name, widths }: TableProps) => (
  <div
    className={classes(styles.region, bleeds && styles.bleeding)}
    tabIndex={0}
    role="region"
    aria-label={name}
    aria-busy={isBusy}
  >
    <table className={widths === undefined ? undefined : styles.fixed}>
      {widths === undefined ? null : (
        <colgroup>
          {columns.map((column, index) => (
            <col key={column} style={{ width: `${widths[index]}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
