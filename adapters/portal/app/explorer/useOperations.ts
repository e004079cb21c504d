import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import { operationsOf } from "./operations.ts"
import type { OpenApiDocument } from "./operations.ts"

/** The operations of the service as it describes itself, which no change of data touches. */
export const useOperations = () =>
  useQuery({
    queryKey: ["operations"],
    queryFn: async ({ signal }) => operationsOf(await get<OpenApiDocument>("openapi.json", {}, signal)),
    staleTime: "static"
  })
