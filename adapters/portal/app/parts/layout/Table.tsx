import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Table.module.css"

interface TableProps {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly isBusy?: boolean
  /** Whether it is as wide as the page with its padding; where it stands beside something, it is not. */
  readonly bleeds?: boolean
  /** Widths of the columns in percent, for tables below each other; without them, each table finds its own. */
  readonly widths?: ReadonlyArray<number>
  readonly children: ReactNode
}

/** A table that scrolls by itself where the page is too narrow for it. */
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
