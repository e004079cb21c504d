import type { UseQueryResult } from "@tanstack/react-query"

import type { Container } from "../api/Container.ts"
import { related } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { FleetRow } from "./FleetRow.tsx"

import styles from "./FleetTable.module.css"

const columns = ["Container", "Status", "Journey", "Arrival", "Release", "Last free day", "Fees", "Checked"] as const

/** Columns that a narrow list leaves out. */
const looks: Readonly<Partial<Record<(typeof columns)[number], string | undefined>>> = {
  Journey: styles.journey,
  Checked: styles.checked
}
const placeholders = Array.from({ length: 8 }, (_, index) => index)

interface FleetTableProps {
  readonly list: UseQueryResult<Page<Container>>
  readonly selection: ReadonlySet<string>
  readonly select: (selection: ReadonlySet<string>) => void
  readonly openId: string | undefined
  readonly show: (id: string) => void
}

const changed = (selection: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> =>
  isSelected ? new Set([...selection, id]) : new Set([...selection].filter((other) => other !== id))

/** All rows of the page, or none; of a page that has not come nothing can be chosen. */
const SelectAll = ({ list, select, selection }: Pick<FleetTableProps, "list" | "select" | "selection">) => {
  const ids = list.data?.data.map(({ id }) => id) ?? []
  const isWhole = ids.length > 0 && ids.every((id) => selection.has(id))
  return (
    <input
      type="checkbox"
      className={styles.selectAll}
      aria-label="Select all of this page"
      checked={isWhole}
      disabled={ids.length === 0}
      onChange={() => select(new Set(isWhole ? [] : ids))}
    />
  )
}

/** The rows of a page, or their places while they come. */
export const FleetTable = ({ list, openId, select, selection, show }: FleetTableProps) => (
  <div className={styles.region} tabIndex={0} role="region" aria-label="Containers" aria-busy={list.isFetching}>
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {name === "Container" ? <SelectAll list={list} selection={selection} select={select} /> : null}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.data === undefined
          ? placeholders.map((index) => (
              <tr key={index} className={styles.placeholder}>
                <td colSpan={columns.length}>
                  <span>Loading</span>
                </td>
              </tr>
            ))
          : list.data.data.map((container) => (
              <FleetRow
                key={container.id}
                container={container}
                isOpen={container.id === openId}
                isSelected={selection.has(container.id)}
                select={(isSelected) => select(changed(selection, container.id, isSelected))}
                show={() => show(container.id)}
                shipment={related<Shipment>(container, "shipment", list.data.included)}
                terminal={related<Terminal>(container, "pod_terminal", list.data.included)}
              />
            ))}
      </tbody>
    </table>
  </div>
)
