import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { TrackingRequest } from "../api/schemas.ts"
import type { TrackingOutcome } from "./useTracking.ts"

/** Polling interval in milliseconds while a carrier has not responded. */
const pollMs = 3000
/** The maximum page size, more than a pasted list contains. */
const pageSize = 100

const isPending = ({ attributes: { status } }: TrackingRequest): boolean => status === "pending"

/** The new request, or the existing one of a duplicate. */
const findTrackingRequest = (
  all: ReadonlyArray<TrackingRequest>,
  number: string,
  outcome: TrackingOutcome
): TrackingRequest | undefined =>
  outcome.type === "tracked"
    ? all.find(({ id }) => id === outcome.id)
    : outcome.type === "duplicate"
      ? all.find(({ attributes }) => attributes.request_number === number)
      : undefined

export const useTrackingRequests = (
  outcomes: ReadonlyMap<string, TrackingOutcome>
): ReadonlyMap<string, TrackingRequest> => {
  const requestsIn = (all: ReadonlyArray<TrackingRequest> = []) =>
    new Map(
      [...outcomes].flatMap(([number, outcome]) => {
        const request = findTrackingRequest(all, number, outcome)
        return request === undefined ? [] : [[number, request] as const]
      })
    )
  const { data } = useQuery({
    queryKey: ["requests", "outcomes"],
    queryFn: ({ signal }) =>
      getDocument<Page<TrackingRequest>>("tracking_requests", { "page[size]": pageSize }, signal),
    enabled: [...outcomes.values()].some(({ type }) => type !== "rejected"),
    refetchInterval: ({ state }) => ([...requestsIn(state.data?.data).values()].some(isPending) ? pollMs : false)
  })
  return requestsIn(data?.data)
}
