import { useCallback, useEffect, useRef, useState } from "react"

import { pageSize } from "./useFleetPages.ts"

/** The first and the last row in sight; rows count from 0. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/** Rows before the first scroll. */
const firstRows: RowRange = { first: 0, last: 0 }

/** Milliseconds between two looks at the rows in sight: a fast scroll passes pages that nobody sees, and skips them. */
const lookMs = 120

const pageOf = (row: number): number => Math.floor(row / pageSize)

const isSame = (before: RowRange, after: RowRange): boolean =>
  pageOf(before.first) === pageOf(after.first) && pageOf(before.last) === pageOf(after.last)

/** The rows in sight, which change only with their pages: a screen is not drawn again for each row that passes. */
export const useRowRange = () => {
  const [range, setRange] = useState(firstRows)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(firstRows)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = useCallback((now: RowRange) => {
    latest.current = now
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setRange((before) => (isSame(before, latest.current) ? before : latest.current))
    }, lookMs)
  }, [])
  return { range, look }
}
