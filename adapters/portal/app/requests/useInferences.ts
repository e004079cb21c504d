import { useQueries } from "@tanstack/react-query"

import { ApiError } from "../api/ApiError.ts"
import { apiUrlOf } from "../api/client.ts"
import type { InferNumberResults } from "../api/schemas.ts"
import type { NumberInference } from "./NumberInference.ts"

/** Minimum length for an inference request. */
const minLength = 4

const infer = async (number: string, signal: AbortSignal): Promise<NumberInference> => {
  const response = await fetch(apiUrlOf("tracking_requests/infer_number"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number }),
    signal
  })
  if (!response.ok) throw await ApiError.of(response)
  const { data } = (await response.json()) as { readonly data: InferNumberResults }
  return data.attributes
}

/** Undefined while loading. */
export const useInferences = (numbers: ReadonlyArray<string>) =>
  useQueries({
    queries: numbers.map((number) => ({
      queryKey: ["inference", number],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => infer(number, signal),
      enabled: number.length >= minLength,
      staleTime: Infinity
    }))
  })
