import { useElementScrollRestoration } from "@tanstack/react-router"
import { useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useRef } from "react"

import { columns, features } from "./columns.tsx"
import type { RowSlot } from "./RowSlot.ts"
import { RowView } from "./RowView.tsx"
import { TableHead } from "./TableHead.tsx"
import type { useFleetRows } from "./useFleetRows.ts"
import { useRowKeys } from "./useRowKeys.ts"
import type { RowRange } from "./useRowRange.ts"

import styles from "./FleetTable.module.css"

/** Estimated height in pixels until measured. */
const estimatedRowHeight = 62
const overscan = 6
const msPerMinute = 60_000
/** Placeholder rows until the first page has loaded. */
const placeholderCount = 8
/** The router stores the scroll position under this id. */
const scrollId = "fleet"

interface FleetTableProps {
  readonly list: Pick<ReturnType<typeof useFleetRows>, "rowAt" | "count" | "loaded" | "isFetching">
  readonly openId: string | undefined
  readonly show: (id: string) => void
  readonly by: string
  readonly sortBy: (sort: string) => void
  readonly look: (range: RowRange) => void
  readonly use: (isUsed: boolean) => void
}

const Gap = ({ height }: { readonly height: number }) =>
  height <= 0 ? null : (
    <tbody aria-hidden="true">
      <tr className={styles.gap}>
        <td style={{ height }} />
      </tr>
    </tbody>
  )

/** Renders only rows near the viewport. */
export const FleetTable = ({ by, list, look, openId, show, sortBy, use }: FleetTableProps) => {
  const region = useRef<HTMLDivElement>(null)
  const count = list.count ?? placeholderCount
  const restored = useElementScrollRestoration({ id: scrollId })
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => estimatedRowHeight,
    overscan,
    // A synchronous render drops frames.
    useFlushSync: false,
    initialRect: { width: 1360, height: 850 },
    ...(restored === undefined ? {} : { initialOffset: restored.scrollY }),
    onChange: ({ range }) => (range === null ? undefined : look({ first: range.startIndex, last: range.endIndex }))
  })
  const items = virtualizer.getVirtualItems()
  const slots = items.map(({ index }): RowSlot => ({ index, row: list.rowAt(index) }))
  const table = useTable({
    features,
    columns,
    data: slots,
    getRowId: ({ index, row }) => `${index} ${row?.container.id ?? ""}`
  })
  const minute = Math.floor(Date.now() / msPerMinute)
  const [headers] = table.getHeaderGroups()
  useRowKeys({ region, count: list.count ?? 0, openId, scrollTo: (index) => virtualizer.scrollToIndex(index) })
  return (
    <div
      ref={region}
      className={styles.region}
      tabIndex={0}
      role="region"
      aria-label="Containers"
      aria-busy={list.isFetching}
      data-scroll-restoration-id={scrollId}
      onPointerEnter={() => use(true)}
      onPointerLeave={() => use(false)}
      onFocus={() => use(true)}
      onBlur={() => use(false)}
    >
      <table className={styles.table} aria-rowcount={count + 1}>
        <TableHead
          headings={(headers?.headers ?? []).map(({ column: { columnDef, id } }) => ({
            id,
            name: String(columnDef.header),
            sort: columnDef.meta?.sort
          }))}
          loaded={list.loaded}
          by={by}
          sortBy={sortBy}
        />
        <Gap height={items[0]?.start ?? 0} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <RowView
              key={row.id}
              row={row}
              isOpen={row.original.row?.container.id === openId}
              show={show}
              minute={minute}
              measure={virtualizer.measureElement}
            />
          ))}
        </tbody>
        <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </table>
    </div>
  )
}
