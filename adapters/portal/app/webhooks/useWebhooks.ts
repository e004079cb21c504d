import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Document, Page } from "../api/documents.ts"
import type { Webhook } from "./Webhook.ts"

/** The maximum page size; the portal does not show further webhooks. */
const most = 100

export const useWebhooks = () =>
  useQuery({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => get<Page<Webhook>>("webhooks", { "page[size]": most }, signal),
    refetchInterval: 20_000
  })

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: ["webhook", id],
    queryFn: ({ signal }) => get<Document<Webhook>>(`webhooks/${encodeURIComponent(id)}`, {}, signal),
    refetchInterval: 20_000
  })
