import { useState } from "react"

import { listParametersOf } from "../parameters.ts"
import type { FleetSearch } from "../search.ts"
import type { FleetRow } from "./FleetRow.ts"
import { fleetRows } from "./fleetRows.ts"
import { countMoves, keepRowOrder, isSameOrder, unlistedIds } from "./rowOrder.ts"
import type { RowOrder } from "./rowOrder.ts"
import { pageSize, useFleetPages } from "./useFleetPages.ts"
import type { RowRange } from "./useRowRange.ts"
import { useUnlistedRows } from "./useUnlistedRows.ts"

/** The first page contains the total, so it is always loaded. */
const pagesIn = ({ first, last }: RowRange): ReadonlyArray<number> => {
  const [from, to] = [Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1]
  return [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])]
}

const none: RowOrder = new Map()

const useOrder = (key: string, latest: RowOrder, isHeld: boolean) => {
  const [kept, keep] = useState({ key, order: none })
  const before = kept.key === key ? kept.order : none
  const order = isHeld ? keepRowOrder(before, latest, pageSize) : latest
  if (kept.key !== key || !isSameOrder(kept.order, order)) keep({ key, order })
  return { order, release: () => keep({ key, order: latest }) }
}

/** While the order is held, rows update in place; `moves` counts the rows that `release` would move. */
export const useFleetRows = (search: FleetSearch, range: RowRange, isHeld: boolean) => {
  const numbers = pagesIn(range)
  const pages = useFleetPages(search, numbers)
  const loaded = pages.flatMap(({ data }, index) => {
    const number = numbers[index]
    return data === undefined || number === undefined ? [] : [{ number, ...data }]
  })
  const latest: RowOrder = new Map(loaded.map(({ data, number }) => [number, data.map(({ id }) => id)]))
  const { order, release } = useOrder(JSON.stringify(listParametersOf(search)), latest, isHeld)
  const rows = new Map(pages.flatMap(({ data }) => [...fleetRows(data)]))
  const departed = useUnlistedRows(unlistedIds(order, latest))
  const [first] = pages
  const total = first?.data?.meta?.total
  const rowAt = (index: number): FleetRow | undefined => {
    const id = order.get(Math.floor(index / pageSize) + 1)?.[index % pageSize]
    return id === undefined ? undefined : (rows.get(id) ?? departed.get(id))
  }
  return {
    rowAt,
    release,
    moves: countMoves(order, latest),
    loaded: [...rows.values()],
    total,
    /** Held rows of a single page may have left the list. */
    count: total !== undefined && total > pageSize ? total : (order.get(1)?.length ?? total),
    meta: first?.data?.meta,
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    isFetching: pages.some(({ isFetching }) => isFetching),
    retry: () => pages.forEach(({ refetch }) => void refetch())
  }
}
