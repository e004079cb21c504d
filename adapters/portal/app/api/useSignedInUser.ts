import { useQuery } from "@tanstack/react-query"

import { getDocument } from "./client.ts"
import { related } from "./documents.ts"
import type { Document } from "./documents.ts"
import type { Credential, OwnAccount, OwnUser } from "./schemas.ts"

interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly isOwner: boolean
}

/** Undefined while loading. */
export const useSignedInUser = (): SignedInUser | undefined => {
  const { data } = useQuery({
    queryKey: ["me"],
    queryFn: ({ signal }) => getDocument<Document<Credential>>("me", {}, signal),
    staleTime: 60_000
  })
  const resource = related<OwnUser>(data?.data, "user", data?.included)
  const user = resource?.attributes
  const account = related<OwnAccount>(data?.data, "account", data?.included)?.attributes
  return resource === undefined || user === undefined
    ? undefined
    : {
        id: resource.id,
        name: user.name ?? user.email ?? "Unknown user",
        company: account?.company_name ?? "",
        isOwner: user.role === "owner"
      }
}
