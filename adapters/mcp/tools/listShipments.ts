import { Effect, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { advancedFilters, readFilterArguments, Values } from "../arguments/filters.ts"
import { pageArguments, pageMetadata, readPage } from "../arguments/page.ts"
import { shipmentSort } from "../arguments/sort.ts"
import { flag } from "../arguments/texts.ts"
import { containerInShipment, shipmentRow } from "../rows/shipment.ts"
import { tool } from "../tool/Tool.ts"

const values = (description: string) => Schema.optionalKey(Values.annotate({ description }))

export const listShipments = tool({
  name: "list_shipments",
  title: "List shipments",
  description:
    "One page of shipments, actively tracked ones unless said otherwise, newest first. Filters combine with AND.",
  readOnly: true,
  input: Schema.Struct({
    number: values("Bill of lading or booking; a list matches any"),
    tracking_stopped: flag("Whether tracking ended"),
    actively_tracked: flag("Whether it is actively tracked"),
    voyage_status: Schema.optionalKey(Schema.Literals(["arrived", "on_ship"])),
    pod_code: values("UN/LOCODE of the port of discharge"),
    pol_code: values("UN/LOCODE of the port of lading"),
    pod_arrival: values("Day of arrival: 2026-03-31, today, <=7.days.from_now"),
    created_at: values("Such as >=2026-01-01T00:00:00Z"),
    tags: values("Tags"),
    advanced_filters: advancedFilters(`Further filters: ${[...shipmentFilters.keys()].join(", ")}`),
    sort: shipmentSort,
    include_containers: flag("With the id, number, and status of each container"),
    include_stopped_tracking: flag("Also what is no longer tracked"),
    ...pageArguments
  }),
  run: Effect.fnUntraced(function* (
    { advanced_filters, include_containers = false, include_stopped_tracking, page = 1, page_size = 25, sort, ...top },
    { account }
  ) {
    const asked = readPage({ page, page_size })
    const { applied, filters } = yield* readFilterArguments(
      shipmentFilters,
      top,
      advanced_filters,
      include_stopped_tracking
    )
    const found = yield* Shipments.use((uses) => uses.list(account, { filters, sort, page: asked }))
    const containers = yield* Containers.use((uses) =>
      uses.ofShipments(
        account,
        found.rows.map(({ id }) => id)
      )
    )
    const now = yield* DurableClock.use((clock) => clock.now)
    const containersOf = Map.groupBy(containers, ({ shipment_id }) => shipment_id)
    return {
      items: found.rows.map((shipment) => {
        const own = containersOf.get(shipment.id) ?? []
        const row = shipmentRow(shipment, own, now)
        return include_containers ? { ...row, containers: own.map(containerInShipment) } : row
      }),
      _metadata: pageMetadata(asked, found, { applied_filters: applied, ...(sort === undefined ? {} : { sort }) })
    }
  })
})
