import type { ReactNode } from "react"

interface TableProps {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A table that scrolls by itself where the page is too narrow for it. */
export const Table = ({ children, columns, isBusy = false, name }: TableProps) => (
  <div className="wide" tabIndex={0} role="region" aria-label={name} aria-busy={isBusy}>
    <table>
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
