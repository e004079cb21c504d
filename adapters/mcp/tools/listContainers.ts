import { Effect, Schema } from "effect"

import { resources } from "#adapters/jsonapi/resources.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { containerArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"

import { containerFilterArguments } from "../arguments/containerFilters.ts"
import { readFilterArguments } from "../arguments/filters.ts"
import { pageArguments, pageMetadata, readPage } from "../arguments/page.ts"
import { containerSort } from "../arguments/sort.ts"
import { several } from "../arguments/texts.ts"
import { containerLink } from "../resources/container.ts"
import { compactContainer } from "../rows/container.ts"
import type { RowContext } from "../rows/container.ts"
import { disagreementsOf } from "../rows/disagreements.ts"
import { shipmentRow } from "../rows/shipment.ts"
import { arrivalOfParent, shipmentsOf } from "../rows/shipmentsOf.ts"
import type { ParentShipment } from "../rows/shipmentsOf.ts"
import { tool } from "../tool/Tool.ts"

const parts = ["shipment", "pod_terminal", "disagreements"] as const
type Part = (typeof parts)[number]

const fullContainer = (
  container: Container,
  parent: ParentShipment | undefined,
  presenting: RowContext,
  include: ReadonlyArray<Part>
) => {
  const { now, reference } = presenting
  const { pod_terminal_code: code } = container
  const { attributes, meta } = resources.container.present(container, presenting)
  return {
    id: container.id,
    ...attributes,
    release_readiness: meta.release_readiness,
    free_days_left: meta.free_days_left,
    pickup_timezone: meta.pickup_timezone,
    arrival_state: containerArrivalOf(container, arrivalOfParent(parent, now)).state,
    ...(include.includes("shipment") && parent !== undefined
      ? { shipment: shipmentRow(parent.shipment, parent.containers, now) }
      : {}),
    ...(include.includes("pod_terminal") && code !== null
      ? {
          pod_terminal: {
            id: reference.terminal(code).id,
            name: reference.terminal(code).name,
            code: reference.terminal(code).code
          }
        }
      : {})
  }
}

interface Row {
  readonly id?: string
  readonly number?: string
}

export const listContainers = tool({
  name: "list_containers",
  title: "List containers",
  description:
    "One page of containers, actively tracked ones unless said otherwise. Filters combine with AND; unknown is never counted as no. For counts use summarize_containers.",
  readOnly: true,
  input: Schema.Struct({
    ...containerFilterArguments,
    sort: containerSort,
    include: several(parts, "disagreements: where sources differ by over a day; the others are parts of the full view"),
    view: Schema.optionalKey(Schema.Literals(["compact", "full"]).annotate({ description: "Usually compact" })),
    ...pageArguments
  }),
  run: Effect.fnUntraced(function* (
    {
      advanced_filters,
      include = [],
      include_stopped_tracking,
      page = 1,
      page_size = 25,
      sort,
      view = "compact",
      ...top
    },
    { account }
  ) {
    const presenting = { reference: yield* ReferenceData, now: yield* DurableClock.use((clock) => clock.now) }
    const asked = readPage({ page, page_size })
    const { applied, filters } = yield* readFilterArguments(
      containerFilters,
      top,
      advanced_filters,
      include_stopped_tracking
    )
    const found = yield* Containers.use((uses) => uses.list(account, { filters, sort, page: asked }))
    const shipments = yield* shipmentsOf(account, found.rows)
    const disagreements = include.includes("disagreements")
      ? yield* disagreementsOf(
          account,
          found.rows.map(({ id }) => id)
        )
      : null
    const items = found.rows.map((container) => {
      const parent = shipments.get(container.shipment_id)
      return {
        ...(view === "full"
          ? fullContainer(container, parent, presenting, include)
          : compactContainer(container, parent?.shipment, arrivalOfParent(parent, presenting.now), presenting)),
        ...(disagreements === null ? {} : { disagreements: disagreements.get(container.id) })
      }
    })
    return {
      items: items as ReadonlyArray<Row>,
      _metadata: pageMetadata(asked, found, { applied_filters: applied, ...(sort === undefined ? {} : { sort }) })
    }
  }),
  links: ({ items }: { readonly items: ReadonlyArray<Row> }) =>
    items.flatMap(({ id, number }) => (id === undefined || number === undefined ? [] : [containerLink(id, number)]))
})
