import { useQueries } from "@tanstack/react-query"

import { getDocument } from "../../api/client.ts"
import type { Document } from "../../api/documents.ts"
import type { ContainerChange, Terminal } from "../../api/schemas.ts"
import { useChanges, useContainer, useTransportEvents } from "../useContainer.ts"
import type { TimelineReports } from "./entries/TimelineReports.ts"

/** The first report of a terminal is not a change. */
const terminalsIn = (changes: ReadonlyArray<ContainerChange>): ReadonlyArray<string> => [
  ...new Set(
    changes.flatMap(({ attributes: { changeset } }) => {
      const [before, after] = changeset["pod_terminal"] ?? []
      return typeof before === "string" ? [before, after].filter((id) => typeof id === "string") : []
    })
  )
]

/** Undefined until each terminal has loaded or failed. */
const useTerminals = (ids: ReadonlyArray<string>): ReadonlyArray<Terminal> | undefined => {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["terminal", id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getDocument<Document<Terminal>>(`terminals/${encodeURIComponent(id)}`, {}, signal),
      staleTime: Infinity
    }))
  })
  const isWaiting = found.some(({ failureCount, isPending }) => isPending && failureCount === 0)
  return isWaiting ? undefined : found.flatMap(({ data }) => data?.data ?? [])
}

/** Undefined while loading. If the changes fail, the timeline lacks previous values until a retry succeeds. */
export const useTimeline = (id: string): TimelineReports | undefined => {
  const [{ rawEvents }, events, changes] = [useContainer(id), useTransportEvents(id), useChanges(id)]
  const isWaiting = changes.isPending && changes.failureCount === 0
  const known = changes.data?.data ?? []
  const terminals = useTerminals(terminalsIn(known))
  if (events.data === undefined || isWaiting || rawEvents === undefined || terminals === undefined) return undefined
  return { events: events.data, changes: known, rawEvents, terminals }
}
