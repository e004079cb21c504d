import { Effect } from "effect"
import { Command } from "effect/cli"

import type { Included } from "#sdk/generated/operations.ts"
import type { Shipment } from "#sdk/generated/schemas.ts"
import type { Item } from "#sdk/Item.ts"

import { shipmentFilters } from "../generated/filters.ts"
import { answerList } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import type { Column } from "../output/table.ts"
import { arrivalText, joinTexts } from "../output/words.ts"
import { common, limit } from "../parameters.ts"
import { openSession } from "../session/Session.ts"
import { filterFlags, filterOf, sort } from "./filters.ts"

type ShipmentItem = Item<Shipment, Included>

const columns: ReadonlyArray<Column<ShipmentItem>> = [
  { head: "BILL", text: ({ attributes }) => attributes.bill_of_lading_number },
  { head: "NUMBER", text: ({ attributes }) => attributes.normalized_number },
  { head: "CARRIER", text: ({ attributes }) => attributes.shipping_line_scac },
  { head: "FROM", text: ({ attributes }) => attributes.port_of_lading_locode },
  { head: "TO", text: ({ attributes }) => attributes.port_of_discharge_locode },
  {
    head: "ARRIVAL",
    text: ({ meta }) => arrivalText(meta?.arrival)
  },
  { head: "VESSEL", text: ({ attributes }) => attributes.pod_vessel_name },
  { head: "REFERENCES", text: ({ attributes }) => joinTexts(attributes.ref_numbers) },
  { head: "TRACKED", text: ({ attributes }) => (attributes.line_tracking_stopped_at === null ? "yes" : "stopped") },
  { head: "ID", text: ({ id }) => id }
]

export const shipments = Command.make(
  "shipments",
  { ...common, limit, sort, filter: filterFlags(shipmentFilters) },
  Effect.fnUntraced(function* (given) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const input = {
      filter: filterOf(given.filter),
      sort: given.sort,
      page: { size: Math.min(100, given.limit ?? 100) },
      strict: true
    }
    yield* answerList((signal) => landfall.shipments.list(input, { signal }), columns, screen, given.limit)
  })
).pipe(
  Command.withDescription("Lists shipments, the newest first; every filter of the service is a flag"),
  Command.withExamples([{ command: "landfall shipments --tags urgent --voyage_status on_ship" }])
)
