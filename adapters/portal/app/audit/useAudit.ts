import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import type { AuditSearch } from "./search.ts"

const pageSize = 25

/** The end of a range of days is exclusive. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

export const useAudit = (search: AuditSearch) =>
  useQuery({
    queryKey: ["audit", search],
    queryFn: ({ signal }) =>
      getDocument<Page<AuditEntry>>(
        "audit_entries",
        {
          "filter[action]": search.action,
          "filter[actor_type]": search.actor,
          "filter[user_id]": search.user,
          "filter[target_id]": search.target,
          "filter[request_id]": search.request,
          "filter[at][]": [
            ...(search.from === undefined ? [] : [`>=${search.from}T00:00:00Z`]),
            ...(search.to === undefined ? [] : [`<${dayAfter(search.to)}T00:00:00Z`])
          ],
          "page[size]": pageSize,
          "page[number]": search.page ?? 1,
          "page[after]": search.after
        },
        signal
      ),
    placeholderData: keepPreviousData
  })
