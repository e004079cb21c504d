import { useState } from "react"

import { send } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { Refusal } from "../api/Refusal.ts"
import type { TrackingRequest } from "../api/schemas.ts"
import { useChange } from "../api/useChange.ts"
import type { Entry } from "./Entry.ts"

export type Outcome =
  | { readonly type: "tracked"; readonly id: string }
  | { readonly type: "duplicate" }
  | { readonly type: "rejected"; readonly sentence: string }

/** A rejected number can be submitted again. */
export const isClosed = (outcome: Outcome | undefined): boolean => outcome !== undefined && outcome.type !== "rejected"

/** Any error that is not about the number stops the run. */
const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof Refusal) || error.status !== 422) throw error
  return error.code === "duplicate" ? { type: "duplicate" } : { type: "rejected", sentence: error.message }
}

const request = ({ kind, number, scac }: Entry): Promise<Outcome> =>
  send<Document<TrackingRequest>>("POST", "tracking_requests", {
    type: "tracking_request",
    attributes: { request_type: kind, request_number: number, scac }
  }).then(({ data }): Outcome => ({ type: "tracked", id: data.id }), outcomeOf)

/** Sequential; publishes each outcome when it arrives. */
export const useTracking = (done: (outcomes: ReadonlyMap<string, Outcome>) => void) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const run = useChange(async (entries: ReadonlyArray<Entry>) => {
    const arrived = new Map(outcomes)
    for (const entry of entries) {
      arrived.set(entry.number, await request(entry))
      setOutcomes(new Map(arrived))
    }
    return arrived
  }, done)
  return { outcomes, run }
}
