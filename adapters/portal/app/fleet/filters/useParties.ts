import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query"

import { getDocument } from "../../api/client.ts"
import type { Document, Page } from "../../api/documents.ts"
import type { Party } from "../../api/schemas.ts"

/** Maximum number of suggestions. */
const maxSuggestions = 8

/** The newest companies for an empty text. */
export const usePartySearch = (text: string, isWanted: boolean) =>
  useQuery({
    queryKey: ["parties", "found", text],
    queryFn: ({ signal }) =>
      getDocument<Page<Party>>(
        "parties",
        { ...(text === "" ? {} : { query: text }), "page[size]": maxSuggestions },
        signal
      ),
    placeholderData: keepPreviousData,
    enabled: isWanted
  })

export const useParties = (ids: ReadonlyArray<string>) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ["parties", id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getDocument<Document<Party>>(`parties/${id}`, {}, signal)
    })),
    combine: (answers) =>
      ids.map((id, at) => ({
        id,
        name: answers[at]?.data?.data.attributes.company_name ?? null,
        isLoading: answers[at]?.isLoading === true
      }))
  })
