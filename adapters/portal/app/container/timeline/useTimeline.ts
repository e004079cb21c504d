import { useChanges, useContainer, useTransportEvents } from "../useContainer.ts"
import type { TimelineReports } from "./entries/TimelineReports.ts"

/** The reports of a timeline once all are loaded. Where the changes fail, it shows new values only. */
export const useTimeline = (id: string): TimelineReports | undefined => {
  const [{ rawEvents }, events, changes] = [useContainer(id), useTransportEvents(id), useChanges(id)]
  if (events.data === undefined || changes.isPending || rawEvents === undefined) return undefined
  return { events: events.data, changes: changes.data?.data ?? [], rawEvents }
}
