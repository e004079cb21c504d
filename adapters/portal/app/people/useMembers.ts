import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import type { Member } from "./Member.ts"

/** The API rejects this list for members. */
export const useMembers = () => {
  const me = useSignedInUser()
  return useQuery({
    queryKey: ["people"],
    queryFn: ({ signal }) => getDocument<Page<Member>>("users", {}, signal),
    enabled: me?.isOwner === true,
    staleTime: 60_000
  })
}
