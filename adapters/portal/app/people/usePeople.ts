import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { useMe } from "../api/useMe.ts"
import type { Person } from "./Person.ts"

/** The API rejects this list for members. */
export const usePeople = () => {
  const me = useMe()
  return useQuery({
    queryKey: ["people"],
    queryFn: ({ signal }) => get<Page<Person>>("users", {}, signal),
    enabled: me?.isOwner === true,
    staleTime: 60_000
  })
}
