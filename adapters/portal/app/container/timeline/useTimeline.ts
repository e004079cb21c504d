import { useChanges, useContainer, useTransportEvents } from "../useContainer.ts"
import type { TimelineReports } from "./entries/TimelineReports.ts"

/** The reports of a timeline once all are loaded. Where the changes fail, it shows new values until a retry succeeds. */
export const useTimeline = (id: string): TimelineReports | undefined => {
  const [{ rawEvents }, events, changes] = [useContainer(id), useTransportEvents(id), useChanges(id)]
  const isWaiting = changes.isPending && changes.failureCount === 0
  if (events.data === undefined || isWaiting || rawEvents === undefined) return undefined
  return { events: events.data, changes: changes.data?.data ?? [], rawEvents }
}
