import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page, Resource } from "../api/documents.ts"

export type EventCategory = Resource<{
  readonly name: string
  readonly events: ReadonlyArray<{ readonly name: string; readonly description: string }>
}>

/** The events that the account may be sent, by category. */
export const useEventCategories = (): ReadonlyArray<EventCategory> =>
  useQuery({
    queryKey: ["event categories"],
    queryFn: ({ signal }) => get<Page<EventCategory>>("webhooks/events", {}, signal),
    staleTime: Infinity
  }).data?.data ?? []
