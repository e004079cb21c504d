import { useState } from "react"

import { ApiError, withSubject } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import type { TrackingRequest } from "../api/schemas.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import type { NumberEntry } from "./NumberEntry.ts"

export type TrackingOutcome =
  | { readonly type: "tracked"; readonly id: string }
  | { readonly type: "duplicate" }
  | { readonly type: "rejected"; readonly sentence: string }

/** A rejected number can be submitted again. */
export const isTracked = (outcome: TrackingOutcome | undefined): boolean =>
  outcome !== undefined && outcome.type !== "rejected"

/** Any error that is not about the number stops the run. */
const trackingOutcomeOf = (error: unknown): TrackingOutcome => {
  if (!(error instanceof ApiError) || error.status !== 422) throw error
  if (error.code === "duplicate") return { type: "duplicate" }
  const subject = error.pointer?.endsWith("/scac") === true ? "The carrier" : "The number"
  return { type: "rejected", sentence: withSubject(subject, error.message) }
}

const request = ({ kind, number, scac }: NumberEntry): Promise<TrackingOutcome> =>
  sendDocument<Document<TrackingRequest>>("POST", "tracking_requests", {
    type: "tracking_request",
    attributes: { request_type: kind, request_number: number, scac }
  }).then(({ data }): TrackingOutcome => ({ type: "tracked", id: data.id }), trackingOutcomeOf)

/** Sequential; publishes each outcome when it arrives. */
export const useTrackNumbers = (done: (outcomes: ReadonlyMap<string, TrackingOutcome>) => void) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, TrackingOutcome>>(new Map())
  const run = useApiMutation(async (entries: ReadonlyArray<NumberEntry>) => {
    const arrived = new Map(outcomes)
    for (const entry of entries) {
      arrived.set(entry.number, await request(entry))
      setOutcomes(new Map(arrived))
    }
    return arrived
  }, done)
  return { outcomes, run }
}
