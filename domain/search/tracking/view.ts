import type { Criterion } from "../../query/Criterion.ts"
import { toSearchKey } from "../../query/text.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessor, Accessors, TextOf } from "../../query/view.ts"
import type { TrackingRequest } from "../../tracking/tracking/TrackingRequest.ts"

const own =
  (name: TextOf<TrackingRequest>): Accessor<TrackingRequest> =>
  (request) =>
    withoutNulls(request[name])

const accessors = {
  created_at: own("created_at"),
  request_number: own("request_number"),
  scac: own("scac"),
  search_term: ({ ref_numbers, request_number }) => [request_number, ...ref_numbers].map(toSearchKey),
  status: own("status"),
  updated_at: own("updated_at")
} satisfies Accessors<TrackingRequest>

export type TrackingRequestField = keyof typeof accessors
export type TrackingRequestCriterion = Criterion<TrackingRequestField>

export const viewTrackingRequest = makeRecordView<TrackingRequestField, TrackingRequest>(accessors)
