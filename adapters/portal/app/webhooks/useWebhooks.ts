import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Document, Page } from "../api/documents.ts"
import type { Webhook } from "./Webhook.ts"

/** The maximum page size; the portal does not show further webhooks. */
const maxPageSize = 100

export const useWebhooks = () =>
  useQuery({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => getDocument<Page<Webhook>>("webhooks", { "page[size]": maxPageSize }, signal),
    refetchInterval: 20_000
  })

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: ["webhook", id],
    queryFn: ({ signal }) => getDocument<Document<Webhook>>(`webhooks/${encodeURIComponent(id)}`, {}, signal),
    refetchInterval: 20_000
  })
