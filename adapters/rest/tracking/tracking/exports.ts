import { Effect } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { customerOf } from "#adapters/jsonapi/tracking/trackingRequest.ts"
import type { PageRequest } from "#application/ports/Page.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { Bucket } from "../../admission/Bucket.ts"
import { FixedWork } from "../../load/requestWork.ts"
import { makeDownload } from "../../table/download.ts"
import type { DownloadRequest } from "../../table/download.ts"
import {
  Csv,
  csvNote,
  exportBucket,
  exportErrors,
  exportWork,
  inCommon,
  markQuery,
  Xlsx
} from "../../table/exported.ts"
import { about } from "../../wire/about.ts"
import { ofMany } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { declaredFilters, filterQuery } from "../../wire/query.ts"
import { requestColumns } from "./exportColumns.ts"
import type { RequestRow } from "./exportColumns.ts"

const error = [...ofMany, ...exportErrors] as const

const filters = filterQuery(trackingRequestFilters)

const description = `Returns the tracking requests that match the filters, newest first. The order is stable during the export. Unknown filters are rejected. ${inCommon}`

export const requestsCsv = HttpApiEndpoint.get("export_csv", "/tracking_requests/export.csv", {
  query: { ...filters, ...markQuery },
  success: Csv,
  error
})
  .annotateMerge(about("Export tracking requests as CSV", `${description} ${csvNote}`))
  .annotateMerge(describeFilters(trackingRequestFilters))
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

export const requestsXlsx = HttpApiEndpoint.get("export_xlsx", "/tracking_requests/export.xlsx", {
  query: filters,
  success: Xlsx,
  error
})
  .annotateMerge(about("Export tracking requests as a workbook", description))
  .annotateMerge(describeFilters(trackingRequestFilters))
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

const table = { name: "tracking-requests", columns: requestColumns }

export const makeRequestExports = Effect.gen(function* () {
  const requests = yield* TrackingRequests
  const reference = yield* ReferenceData
  const download = yield* makeDownload

  const described = (request: TrackingRequest): RequestRow => ({
    request,
    carrier: request.scac === null ? null : (reference.shippingLine(request.scac)?.name ?? null),
    customer: customerOf(request)
  })

  const begun = Effect.fnUntraced(function* ({ query }: DownloadRequest) {
    const holder = yield* CurrentHolder
    const wanted = declaredFilters({ ...query }, trackingRequestFilters)
    const read = (page: PageRequest) =>
      Effect.map(requests.listRows(holder.account, wanted, page), (found) => ({
        ...found,
        rows: found.rows.map(described)
      }))
    return { holder, read }
  })

  return download(table, begun)
})
