import { useQuery } from "@tanstack/react-query"

import { getDocument } from "./client.ts"
import type { Document } from "./documents.ts"
import type { Session } from "./schemas.ts"

/** Undefined while loading. */
export const useEntitlements = (): Session["attributes"]["entitlements"] | undefined =>
  useQuery({
    queryKey: ["session"],
    queryFn: ({ signal }) => getDocument<Document<Session>>("session", {}, signal),
    staleTime: 60_000
  }).data?.data.attributes.entitlements
