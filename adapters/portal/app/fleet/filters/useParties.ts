import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query"

import { get } from "../../api/client.ts"
import type { Document, Page } from "../../api/documents.ts"
import type { Party } from "../../api/schemas.ts"

/** Rows to choose from; who has more types more of the name. */
const rows = 8

/** Companies of the account with the text in their names; the newest while there is none. */
export const useFoundParties = (text: string, isWanted: boolean) =>
  useQuery({
    queryKey: ["parties", "found", text],
    queryFn: ({ signal }) =>
      get<Page<Party>>("parties", { ...(text === "" ? {} : { query: text }), "page[size]": rows }, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted
  })

/** The companies with these ids; one that is not known has no name. */
export const useParties = (ids: ReadonlyArray<string>) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ["parties", id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => get<Document<Party>>(`parties/${id}`, {}, signal)
    })),
    combine: (answers) => ids.map((id, at) => ({ id, name: answers[at]?.data?.data.attributes.company_name ?? null }))
  })
