import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import { readOperations } from "./operations.ts"
import type { OpenApiDocument } from "./operations.ts"

/** The OpenAPI document does not depend on the account's data. */
export const useOperations = () =>
  useQuery({
    queryKey: ["operations"],
    queryFn: async ({ signal }) => readOperations(await getDocument<OpenApiDocument>("openapi.json", {}, signal)),
    staleTime: "static"
  })
