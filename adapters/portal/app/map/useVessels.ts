import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { nameOf } from "./Vessel.ts"
import type { Vessel } from "./Vessel.ts"

const pageSize = 100
/** Later pages are not shown. */
const maxPages = 5

const byName = (a: Vessel, b: Vessel): number => (nameOf(a) < nameOf(b) ? -1 : 1)

const loadVessels = async (signal: AbortSignal) => {
  const loadPage = (number: number) =>
    getDocument<Page<Vessel>>("vessels", { "page[size]": pageSize, "page[number]": number }, signal)
  const first = await loadPage(1)
  const total = first.meta?.total ?? first.data.length
  const count = Math.min(maxPages, Math.ceil(total / pageSize))
  const others = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => loadPage(index + 2)))
  return { total, vessels: [first, ...others].flatMap(({ data }) => data).toSorted(byName) }
}

/** Milliseconds; shorter while no vessel has a position, as right after the start of the service. */
const refetchMs = 60_000
const refetchWithoutPositionMs = 5000
/** Five minutes. A vessel still without a position is not covered by a source. */
const maxShortIntervals = 60

const hasPosition = ({ attributes }: Vessel): boolean => attributes.latitude !== null

export const useVessels = () =>
  useQuery({
    queryKey: ["vessels"],
    queryFn: ({ signal }) => loadVessels(signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.vessels.some(hasPosition) === false && dataUpdateCount < maxShortIntervals
        ? refetchWithoutPositionMs
        : refetchMs
  })
