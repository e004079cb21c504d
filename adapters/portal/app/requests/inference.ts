import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"

import { addressOf } from "../api/client.ts"
import { Refusal } from "../api/Refusal.ts"

interface Line {
  readonly scac: string
  readonly name: string
  readonly confidence: number
}

export interface Inference {
  readonly number_type: "container" | "bill_of_lading" | "booking_number" | null
  readonly validation: { readonly is_valid: boolean | null; readonly reason: string | null }
  readonly shipping_line: { readonly selected: Line | null; readonly candidates: ReadonlyArray<Line> }
}

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
  const { data } = (await response.json()) as { readonly data: { readonly attributes: Inference } }
  return data.attributes
}

/** What the service takes a number for, once nobody types. */
export const useInference = (number: string) => {
  const [settled, setSettled] = useState(number)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(number), pause)
    return () => clearTimeout(timer)
  }, [number])
  return useQuery({
    queryKey: ["inference", settled],
    queryFn: ({ signal }) => infer(settled, signal),
    enabled: settled.length >= least && settled === number,
    staleTime: Infinity
  })
}
