import { use } from "react"

import { columnClasses } from "./columnClasses.ts"
import type { FleetRow } from "./FleetRow.ts"
import { SelectionContext } from "./selection.ts"

import styles from "./FleetTable.module.css"

/** Rows out of sight are not loaded, so they cannot be selected. */
const SelectLoaded = ({ loaded }: { readonly loaded: ReadonlyArray<FleetRow> }) => {
  const { select, selection } = use(SelectionContext)
  const isWhole = loaded.length > 0 && loaded.every(({ container }) => selection.has(container.id))
  return (
    <label className={styles.selectAll}>
      <input
        type="checkbox"
        aria-label={`Select all ${loaded.length} loaded rows`}
        checked={isWhole}
        disabled={loaded.length === 0}
        onChange={() =>
          select(
            isWhole ? new Map() : new Map([...selection, ...loaded.map((row) => [row.container.id, row] as const)])
          )
        }
      />
    </label>
  )
}

interface SortProps {
  readonly name: string
  readonly sort: string
  readonly by: string
  readonly change: (sort: string) => void
}

const Sort = ({ by, change, name, sort }: SortProps) => (
  <button type="button" className={styles.sort} onClick={() => change(by === sort ? `-${sort}` : sort)}>
    {name}
    {by === sort ? <i className={styles.rising} /> : by === `-${sort}` ? <i className={styles.falling} /> : null}
  </button>
)

const directionOf = (by: string, sort: string | undefined): "ascending" | "descending" | "none" | undefined =>
  sort === undefined ? undefined : by === sort ? "ascending" : by === `-${sort}` ? "descending" : "none"

interface Heading {
  readonly id: string
  readonly name: string
  readonly sort: string | undefined
}

interface TableHeadProps {
  readonly headings: ReadonlyArray<Heading>
  readonly loaded: ReadonlyArray<FleetRow>
  /** A value of the API's `sort`. */
  readonly by: string
  readonly sortBy: (sort: string) => void
}

export const TableHead = ({ by, headings, loaded, sortBy }: TableHeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      {headings.map(({ id, name, sort }) => (
        <th key={id} scope="col" className={columnClasses[id]} aria-sort={directionOf(by, sort)}>
          {id === "container" ? <SelectLoaded loaded={loaded} /> : null}
          {sort === undefined ? name : <Sort name={name} sort={sort} by={by} change={sortBy} />}
        </th>
      ))}
    </tr>
  </thead>
)
