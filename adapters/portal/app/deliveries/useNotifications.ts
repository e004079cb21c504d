import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import { relatedMany } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { Attempt, DeliveryState, Notification } from "./Notification.ts"
import type { DeliverySearch } from "./search.ts"

export const pageSize = 20

/** What was sent to a webhook, newest first, with every attempt and what it is about. */
export const useNotifications = (webhook: string, search: DeliverySearch) =>
  useQuery({
    queryKey: ["notifications", webhook, search],
    queryFn: ({ signal }) =>
      get<Page<Notification>>(
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

/** How many notifications of a webhook are in a state; undefined until the service has said so. */
export const useCount = (webhook: string, state: DeliveryState): number | undefined =>
  useQuery({
    queryKey: ["notifications", webhook, "count", state],
    queryFn: ({ signal }) =>
      get<Page<Notification>>(
        "webhook_notifications",
        { "filter[webhook_id]": webhook, "filter[delivery_status]": state, "page[size]": 1 },
        signal
      ),
    refetchInterval: 20_000
  }).data?.meta?.total

/** When the newest event that reached a webhook was delivered; null where none has, undefined until that is known. */
export const useLastDelivered = (webhook: string): string | null | undefined =>
  useQuery({
    queryKey: ["notifications", webhook, "delivered"],
    queryFn: async ({ signal }) => {
      const { data, included } = await get<Page<Notification>>(
        "webhook_notifications",
        {
          "filter[webhook_id]": webhook,
          "filter[delivery_status]": "succeeded",
          include: "webhook_notification_logs",
          "page[size]": 1
        },
        signal
      )
      const attempts = data.flatMap((one) => relatedMany<Attempt>(one, "webhook_notification_logs", included))
      return attempts.findLast(({ attributes }) => attributes.outcome === "succeeded")?.attributes.at ?? null
    },
    refetchInterval: 20_000
  }).data
