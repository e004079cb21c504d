import { Effect } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import type { Holder } from "#application/identity/account/Holder.ts"
import type { PageRequest } from "#application/ports/Page.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { FreshnessQueries } from "#application/voyage/observation/Freshness.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { terminalLabel } from "#domain/reference/place/terminalLabel.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

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
import { shipmentColumns } from "./exportColumns.ts"
import type { ShipmentRow } from "./exportColumns.ts"
import { order } from "./order.ts"

const error = [...ofMany, notOwned, ...exportErrors] as const

const description = `Returns the shipments that match the filters, in the order of \`sort\`, by default the newest first. Unknown filters and orders are rejected. ${inCommon}`

export const shipmentsCsv = HttpApiEndpoint.get("export_csv", "/shipments/export.csv", {
  query: { ...markQuery, sort: sortBy(order) },
  success: Csv,
  error
})
  .annotateMerge(about("Export shipments as CSV", `${description} ${csvNote}`))
  .annotateMerge(describeFilters(shipmentFilters))
  .annotate(OrderOf, order)
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

export const shipmentsXlsx = HttpApiEndpoint.get("export_xlsx", "/shipments/export.xlsx", {
  query: { sort: sortBy(order) },
  success: Xlsx,
  error
})
  .annotateMerge(about("Export shipments as a workbook", description))
  .annotateMerge(describeFilters(shipmentFilters))
  .annotate(OrderOf, order)
  .annotate(Bucket, exportBucket)
  .annotate(FixedWork, exportWork)

const table = { name: "shipments", columns: shipmentColumns }

export const makeShipmentExports = Effect.gen(function* () {
  const shipments = yield* Shipments
  const containers = yield* Containers
  const freshness = yield* FreshnessQueries
  const reference = yield* ReferenceData
  const download = yield* makeDownload

  const described = Effect.fnUntraced(function* ({ account }: Holder, rows: ReadonlyArray<Shipment>) {
    const ids = rows.map(({ id }) => id)
    const found = Map.groupBy(yield* containers.ofShipments(account, ids), ({ shipment_id }) => shipment_id)
    const recent = yield* freshness.many(
      account,
      ids.map((id) => ({ shipment_id: id, container: null }))
    )
    return rows.map((shipment, index): ShipmentRow => {
      const { id, pod_terminal_code: code } = shipment
      return {
        shipment,
        containers: (found.get(id) ?? []).map(({ number }) => number),
        terminal: code === null ? null : terminalLabel(reference.terminal(code)),
        freshness: recent[index] ?? {}
      }
    })
  })

  const begun = Effect.fnUntraced(function* ({ query: { sort }, request }: SortedDownloadRequest) {
    const holder = yield* CurrentHolder
    const filters = parseFilterParameters(request.url)
    const read = (page: PageRequest) =>
      Effect.flatMap(shipments.list(holder.account, { filters, sort, page }), (found) =>
        Effect.map(described(holder, found.rows), (rows) => ({ ...found, rows }))
      )
    return { holder, read }
  })

  return download(table, begun)
})
