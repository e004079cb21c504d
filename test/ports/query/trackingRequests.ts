import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { viewTrackingRequest } from "#domain/search/tracking/view.ts"
import type { TrackingRequestField } from "#domain/search/tracking/view.ts"
import { RequestStatus } from "#domain/tracking/tracking/TrackingRequest.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import type { SearchedList } from "./compare.ts"
import { indexes, pick } from "./rows.ts"

const days = [0, 4, 9, 20].map(Sample.onDay)
const numbers = ["SMPL1", "SMPL12", "OTHER", "MAEU%1"]

export const trackingRequests: SearchedList<TrackingRequestField> = {
  catalogue: trackingRequestFilters,
  texts: {
    q: ["smpl", "SMPL12", "po-", "none", " maeu%"],
    request_number: [...numbers, "smpl 1", "none"],
    status: [...RequestStatus.literals, "created"],
    scac: ["siml", " MAEU ", "ZZZZ"],
    "created_at.start": days,
    "created_at.end": days,
    "updated_at.start": days,
    "updated_at.end": days
  },
  values: {
    created_at: days,
    request_number: [...numbers, "none"],
    scac: ["SIML", "MAEU", "ZZZZ"],
    search_term: ["SMPL1", "PO-1", "none"],
    status: RequestStatus.literals,
    updated_at: days
  },
  save: (account_id) => {
    const rows = indexes.map((index) =>
      Sample.request({
        account_id,
        request_number: pick(numbers, index),
        ref_numbers: index % 3 === 0 ? [] : [pick(["po-1", "X"], index)],
        scac: index % 4 === 0 ? null : Scac.make(pick(["SIML", "MAEU"], index)),
        status: pick(RequestStatus.literals, index >> 1),
        created_at: Sample.onDay(index),
        updated_at: pick(days, index)
      })
    )
    return Effect.as(
      asIngestion(TrackingRequestStore.use((store) => Effect.forEach(rows, store.save))),
      rows.map((row) => ({ ...row, view: viewTrackingRequest(row) }))
    )
  },
  find: (account, criterion, page) => TrackingRequestStore.use((store) => store.list(account, criterion, page))
}
