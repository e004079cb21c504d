import { Schema } from "effect"

import { containerSortFields, isContainerSort } from "#domain/search/container/Sort.ts"
import { isShipmentSort, shipmentSortNames } from "#domain/search/shipment/Sort.ts"

/** A REST client gets the default for an unknown order. */
const sortBy = (isSort: (text: string) => boolean, names: ReadonlyArray<string>, description: string) =>
  Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text) => isSort(text) || `must be one of ${names.join(", ")}`),
      Schema.isMaxLength(100)
    ).annotate({ description })
  )

export const shipmentSort = sortBy(
  isShipmentSort,
  shipmentSortNames,
  "pod_arrival or tracking_stopped_at, - before it for the reverse"
)

export const containerSort = sortBy(
  isContainerSort,
  ["attention_priority", "or up to three, - before one for the reverse, of", ...containerSortFields],
  "Such as pickup_lfd, -arrival, or attention_priority"
)
