import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { Shipment } from "../api/Shipment.ts"
import type { ShipmentSearch } from "./search.ts"

export const pageSize = 25

export const shipmentListParameters = (search: ShipmentSearch) => ({
  "filter[q]": search.q,
  "filter[shipping_line_scac]": search.line,
  "filter[voyage_status]": search.voyage,
  "filter[actively_tracked]": search.tracked,
  "filter[tag]": search.tag,
  sort: search.sort
})

/** Keeps the previous rows while loading. */
export const useShipments = (search: ShipmentSearch) =>
  useQuery({
    queryKey: ["shipments", search],
    queryFn: ({ signal }) =>
      getDocument<Page<Shipment>>(
        "shipments",
        {
          ...shipmentListParameters(search),
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
