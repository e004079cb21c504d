import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { getDocument } from "../../api/client.ts"
import type { Document, Page } from "../../api/documents.ts"
import type { DeliverySearch } from "./search.ts"
import type { DeliveryState, WebhookDelivery } from "./WebhookDelivery.ts"

export const pageSize = 20

/** Newest first. */
export const useDeliveries = (webhook: string, search: DeliverySearch) =>
  useQuery({
    queryKey: ["notifications", webhook, search],
    queryFn: ({ signal }) =>
      getDocument<Page<WebhookDelivery>>(
        "webhook_notifications",
        {
          "filter[webhook_id]": webhook,
          "filter[delivery_status]": search.state,
          "filter[event]": search.event,
          "filter[last_attempt]": search.attempt,
          include: "webhook_notification_logs,reference_object",
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000
  })

/** The body never changes. */
export const useDeliveryBody = (id: string) =>
  useQuery({
    queryKey: ["notification", id, "body"],
    queryFn: ({ signal }) => getDocument<Document<WebhookDelivery>>(`webhook_notifications/${id}`, {}, signal),
    select: ({ data }) => data.attributes.request_body ?? "",
    staleTime: Infinity
  })

/** Undefined while loading. */
export const useDeliveryCount = (webhook: string, state: DeliveryState): number | undefined =>
  useQuery({
    queryKey: ["notifications", webhook, "count", state],
    queryFn: ({ signal }) =>
      getDocument<Page<WebhookDelivery>>(
        "webhook_notifications",
        { "filter[webhook_id]": webhook, "filter[delivery_status]": state, "page[size]": 1 },
        signal
      ),
    refetchInterval: 20_000
  }).data?.meta?.total
