import { useCallback, useEffect, useRef, useState } from "react"

import { pageSize } from "./useFleetPages.ts"

/** The visible rows, counted from 0. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

const firstRows: RowRange = { first: 0, last: 0 }

/** Milliseconds between readings of the visible rows, so that a fast scroll skips pages. */
const throttleMs = 120

const pageOf = (row: number): number => Math.floor(row / pageSize)

const isSame = (before: RowRange, after: RowRange): boolean =>
  pageOf(before.first) === pageOf(after.first) && pageOf(before.last) === pageOf(after.last)

/** Changes only with its pages, to avoid rerenders. */
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
    }, throttleMs)
  }, [])
  return { range, look }
}
