import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import { operationsOf } from "./operations.ts"
import type { OpenApiDocument } from "./operations.ts"

/** The OpenAPI document does not depend on the account's data. */
export const useOperations = () =>
  useQuery({
    queryKey: ["operations"],
    queryFn: async ({ signal }) => operationsOf(await get<OpenApiDocument>("openapi.json", {}, signal)),
    staleTime: "static"
  })
