import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { SavedView } from "../api/schemas.ts"
import type { Message, Rule } from "./Rule.ts"

interface Mail {
  readonly is_configured: boolean
  readonly missing_variables: ReadonlyArray<string>
  readonly per_hour: number
}

interface Rules extends Omit<Page<Rule>, "meta"> {
  readonly meta: { readonly mail: Mail }
}

export const useRules = () =>
  useQuery({
    queryKey: ["notification rules"],
    queryFn: ({ signal }) => getDocument<Rules>("notification_rules", { "page[size]": 100 }, signal),
    refetchInterval: 20_000
  })

export const useMessages = (id: string) =>
  useQuery({
    queryKey: ["notifications", id],
    queryFn: ({ signal }) =>
      getDocument<Page<Message>>(`notification_rules/${id}/notifications`, { "page[size]": 20 }, signal),
    refetchInterval: 3_000
  })

export const useContainerViews = (): ReadonlyArray<SavedView> =>
  useQuery({
    queryKey: ["saved views"],
    queryFn: ({ signal }) => getDocument<Page<SavedView>>("saved_views", {}, signal),
    staleTime: 60_000
  }).data?.data.filter(({ attributes }) => attributes.list === "containers") ?? []
