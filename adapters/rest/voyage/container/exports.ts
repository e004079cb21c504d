import { Effect } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import type { Holder } from "#application/identity/account/Holder.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { PageRequest } from "#application/ports/Page.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { FreshnessQueries } from "#application/voyage/observation/Freshness.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { terminalLabel } from "#domain/reference/place/terminalLabel.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { Bucket } from "../../admission/Bucket.ts"
import { FixedWork } from "../../load/requestWork.ts"
import { makeDownload } from "../../table/download.ts"
import type { SortedDownloadRequest } from "../../table/download.ts"
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
import { notOwned, ofMany } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { OrderOf, sortBy } from "../../wire/order.ts"
import { containerColumns } from "./exportColumns.ts"
import type { ContainerRow } from "./exportColumns.ts"
import { order } from "./order.ts"

const error = [...ofMany, notOwned, ...exportErrors] as const

const description = `Returns the containers that match the filters, in the order of \`sort\`: by default the newest first. The order is stable during the export. Unknown filters and orders are rejected. ${inCommon}`

export const containersCsv = HttpApiEndpoint.get("export_csv", "/containers/export.csv", {
  query: { ...markQuery, sort: sortBy(order) },
  success: Csv,
  error
})
  .annotateMerge(about("Export containers as CSV", `${description} ${csvNote}`))
  .annotateMerge(describeFilters(containerFilters))
  .annotate(OrderOf, order)
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

export const containersXlsx = HttpApiEndpoint.get("export_xlsx", "/containers/export.xlsx", {
  query: { sort: sortBy(order) },
  success: Xlsx,
  error
})
  .annotateMerge(about("Export containers as a workbook", description))
  .annotateMerge(describeFilters(containerFilters))
  .annotate(OrderOf, order)
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

/** In this order, updated rows keep their position. */
const usualOrder = "-created_at"

const table = { name: "containers", columns: containerColumns }

export const makeContainerRows = Effect.gen(function* () {
  const containers = yield* Containers
  const shipments = yield* Shipments
  const freshness = yield* FreshnessQueries
  const clock = yield* DurableClock
  const reference = yield* ReferenceData
  const facility = (code: string | null) => (code === null ? null : terminalLabel(reference.terminal(code)))

  const described = Effect.fnUntraced(function* ({ account }: Holder, rows: ReadonlyArray<Container>) {
    const found = yield* shipments.many(account, [...new Set(rows.map(({ shipment_id }) => shipment_id))])
    const byId = new Map(found.map((shipment) => [shipment.id, shipment]))
    const subjects = rows.map(({ number, shipment_id }) => ({ shipment_id, container: number }))
    const recent = yield* freshness.many(account, subjects)
    const now = yield* clock.now
    return rows.map((container, index): ContainerRow => ({
      container,
      shipment: byId.get(container.shipment_id) ?? null,
      terminal: facility(container.pod_terminal_code),
      pickupFacility: facility(container.pickup_facility_code),
      freshness: recent[index] ?? {},
      freeDays: freeDaysOf(container, now)
    }))
  })

  return (holder: Holder, url: string, sort: string) => {
    const filters = parseFilterParameters(url)
    return (page: PageRequest) =>
      Effect.flatMap(containers.list(holder.account, { filters, sort, page }), (found) =>
        Effect.map(described(holder, found.rows), (rows) => ({ ...found, rows }))
      )
  }
})

export const makeContainerExports = Effect.gen(function* () {
  const download = yield* makeDownload
  const rowsOf = yield* makeContainerRows

  const begun = Effect.fnUntraced(function* ({ query, request }: SortedDownloadRequest) {
    const holder = yield* CurrentHolder
    return { holder, read: rowsOf(holder, request.url, query.sort ?? usualOrder) }
  })

  return download(table, begun)
})
