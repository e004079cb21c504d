import { Effect, Schema } from "effect"

import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { pageArguments, pageMetadata, readPage } from "../arguments/page.ts"
import { text } from "../arguments/texts.ts"
import { omitUnknown } from "../rows/omitUnknown.ts"
import { tool } from "../tool/Tool.ts"

const row = (request: TrackingRequest) =>
  omitUnknown({
    id: request.id,
    request_number: request.request_number,
    request_type: request.request_type,
    scac: request.scac,
    status: request.status,
    failed_reason: request.failed_reason,
    shipment_id: request.shipment_id,
    ref_numbers: request.ref_numbers.length === 0 ? null : request.ref_numbers,
    created_at: request.created_at,
    updated_at: request.updated_at
  })

export const listTrackingRequests = tool({
  name: "list_tracking_requests",
  title: "Tracking requests",
  description: "Tracking requests, newest first, with the status of each; failed ones with the reason.",
  readOnly: true,
  input: Schema.Struct({
    request_number: Schema.optionalKey(text(64, "Exactly this number")),
    status: Schema.optionalKey(
      Schema.Literals(["created", "pending", "awaiting_manifest", "succeeded", "failed", "tracking_stopped"]).annotate({
        description: "created means succeeded"
      })
    ),
    scac: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[A-Za-z]{4}$/u)).annotate({ description: "Carrier" })
    ),
    ...pageArguments
  }),
  run: Effect.fnUntraced(function* ({ page, page_size, ...wanted }, { account }) {
    const asked = readPage({
      ...(page === undefined ? {} : { page }),
      ...(page_size === undefined ? {} : { page_size })
    })
    const filters = Object.entries(wanted).map(([name, value]) => ({
      parameter: name,
      name,
      key: null,
      isList: false,
      values: [value]
    }))
    const found = yield* TrackingRequests.use((uses) => uses.list(account, filters, asked))
    return { items: found.rows.map(row), _metadata: pageMetadata(asked, found, { applied_filters: wanted }) }
  })
})
