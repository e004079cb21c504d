import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { WebhookEventCategory } from "../api/schemas.ts"

export type EventCategory = WebhookEventCategory

export const useEventCategories = (): ReadonlyArray<EventCategory> =>
  useQuery({
    queryKey: ["event categories"],
    queryFn: ({ signal }) => getDocument<Page<EventCategory>>("webhooks/events", {}, signal),
    staleTime: Infinity
  }).data?.data ?? []
