import { Effect } from "effect"
import { Command } from "effect/cli"

import type { Included } from "#sdk/generated/operations.ts"
import type { Container } from "#sdk/generated/schemas.ts"
import type { Item } from "#sdk/Item.ts"

import { containerFilters } from "../generated/filters.ts"
import { answerList } from "../output/answers.ts"
import { formatHolds } from "../output/formatHolds.ts"
import { screenOf } from "../output/Screen.ts"
import type { Colour } from "../output/Screen.ts"
import type { Column } from "../output/table.ts"
import { arrivalText, humanizeName } from "../output/words.ts"
import { common, limit } from "../parameters.ts"
import { openSession } from "../session/Session.ts"
import { filterFlags, filterOf, sort } from "./filters.ts"

export type ContainerItem = Item<Container, Included>

const colours: Readonly<Record<string, Colour>> = { ready: "green", held: "red", out_of_sync: "yellow" }

const readinessOf = ({ meta }: ContainerItem) => meta?.release_readiness

const shipmentOf = (item: ContainerItem) => item.related("shipment")?.attributes

export const arrivalOf = (item: ContainerItem): string | null => {
  const ofShipment = item.related("shipment")?.meta.arrival
  const isArrived = ofShipment?.state === "arrived"
  const at = item.attributes.pod_arrived_at ?? (isArrived ? ofShipment.at : null)
  if (at !== null || item.meta.reached_port_of_discharge) return arrivalText({ state: "arrived", at })
  return isArrived ? null : arrivalText(ofShipment)
}

export const containerColumns: ReadonlyArray<Column<ContainerItem>> = [
  { head: "NUMBER", text: ({ attributes }) => attributes.number },
  { head: "STATUS", text: ({ attributes }) => humanizeName(attributes.current_status) },
  {
    head: "PICK-UP",
    text: (item) => humanizeName(readinessOf(item)),
    colour: (item) => colours[readinessOf(item) ?? ""]
  },
  { head: "LAST FREE", text: ({ attributes }) => attributes.pickup_lfd },
  { head: "PORT", text: (item) => shipmentOf(item)?.port_of_discharge_locode },
  {
    head: "ARRIVAL",
    text: arrivalOf
  },
  { head: "HOLDS", text: ({ attributes }) => formatHolds(attributes) },
  { head: "BILL", text: (item) => shipmentOf(item)?.bill_of_lading_number ?? shipmentOf(item)?.normalized_number },
  { head: "ID", text: ({ id }) => id }
]

export const containers = Command.make(
  "containers",
  { ...common, limit, sort, filter: filterFlags(containerFilters) },
  Effect.fnUntraced(function* (given) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const input = {
      filter: filterOf(given.filter),
      sort: given.sort,
      include: "shipment",
      page: { size: Math.min(50, given.limit ?? 50) },
      strict: true
    }
    yield* answerList((signal) => landfall.containers.list(input, { signal }), containerColumns, screen, given.limit)
  })
).pipe(
  Command.withDescription("Lists containers, the latest changed first; every filter of the service is a flag"),
  Command.withExamples([
    { command: "landfall containers --pod_code USLAX,USLGB --release_readiness held" },
    { command: "landfall containers --pickup_lfd '<=2.days.from_now' --sort pickup_lfd --limit 20" },
    { command: "landfall containers --json | jq -r .attributes.number" }
  ])
)
