import type { TrackingRequestField } from "#domain/search/tracking/view.ts"

import { makeMatchCondition, rows, text, timestamptz } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const places: FieldSources<TrackingRequestField> = {
  created_at: timestamptz,
  request_number: text,
  scac: text,
  search_term: rows({
    from: "tracking_request_terms",
    on: "it.request_id = tracking_requests.id",
    value: "term",
    kind: "text"
  }),
  status: text,
  updated_at: timestamptz
}

export const trackingRequestsMatching = makeMatchCondition("tracking_requests", places)
