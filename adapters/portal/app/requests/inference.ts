import { useQuery } from "@tanstack/react-query"

import { addressOf } from "../api/client.ts"
import { Refusal } from "../api/Refusal.ts"
import type { InferNumberResults } from "../api/schemas.ts"
import { useSettled } from "../parts/useSettled.ts"

export type Inference = InferNumberResults["attributes"]

/** Letters and digits, as the service takes numbers, before it is worth a request. */
const least = 4
/** Milliseconds without a letter. */
const pause = 400

const infer = async (number: string, signal: AbortSignal): Promise<Inference> => {
  const response = await fetch(addressOf("tracking_requests/infer_number"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number }),
    signal
  })
  if (!response.ok) throw await Refusal.of(response)
  const { data } = (await response.json()) as { readonly data: InferNumberResults }
  return data.attributes
}

/** What the service takes a number for, once nobody types. */
export const useInference = (number: string) => {
  const settled = useSettled(number, pause)
  return useQuery({
    queryKey: ["inference", settled],
    queryFn: ({ signal }) => infer(settled, signal),
    enabled: settled.length >= least && settled === number,
    staleTime: Infinity
  })
}
