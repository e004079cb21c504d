import { Effect } from "effect"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import type { VersionedRecord } from "#application/ports/VersionedRecord.ts"
import type { PolledFeed } from "#application/ports/voyage/observation/FeedStore.ts"
import type { ShipmentWithContainers } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { shapeOf } from "#domain/shape.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import type { ImportDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { containerColumns, deadlineColumns } from "../../columns/containerColumns.ts"
import { shipmentColumns } from "../../columns/shipmentColumns.ts"
import type { Database } from "../../sql/Database.ts"
import { recordsByIndexOf } from "../../sql/storedRecords.ts"

type Row = ReadonlyArray<unknown>

type SelectedColumns = Readonly<Record<string, string>>

const columnsOf = (row: string, names: ReadonlyArray<string>): SelectedColumns =>
  Object.fromEntries(names.map((name) => [name, `(read.${row})."${name}"`]))

const ofReading: SelectedColumns = { read_version: "read.version", read_at: "read.read_at", feeds: "read.feeds" }

const ofShipment: SelectedColumns = {
  ...columnsOf("shipment", shipmentColumns),
  customer_name: "read.customer_name",
  line_tracking_last_attempted_at: "read.line_attempted_at",
  line_tracking_last_succeeded_at: "read.line_succeeded_at"
}

const ofContainer: SelectedColumns = {
  ...columnsOf("container", [...containerColumns, ...deadlineColumns]),
  terminal_checked_at: "read.terminal_succeeded_at",
  pod_last_tracking_request_at: "read.terminal_attempted_at",
  shipment_last_tracking_request_at: "read.line_attempted_at",
  rail_last_tracking_request_at: "read.rail_attempted_at"
}

const selected = [ofReading, ofShipment, ofContainer]
const list = selected.flatMap((columns) => Object.values(columns)).join(", ")
const [, shipmentNames = [], containerNames = []] = selected.map((columns) => Object.keys(columns))
const shipmentsFrom = Object.keys(ofReading).length
const containersFrom = shipmentsFrom + shipmentNames.length

const shipmentOf = recordsByIndexOf(Shipment, shipmentNames, shipmentsFrom)
const containerOf = recordsByIndexOf(Container, [...containerNames, "import_deadlines"], containersFrom)
const deadlinesOf = shapeOf<ImportDeadlines>(
  deadlineColumns,
  Object.prototype,
  (name) => containersFrom + containerNames.indexOf(name)
)

const read = (rows: ReadonlyArray<Row>): ReadonlyArray<ShipmentWithContainers> => {
  const found = new Map<unknown, ShipmentWithContainers & { readonly containers: Array<VersionedRecord<Container>> }>()
  for (const row of rows) {
    const [version, now, feeds] = row as readonly [string, Instant, ReadonlyArray<PolledFeed>]
    if (now !== null) {
      const record = shipmentOf(row)
      found.set(record.id, { record, version, feeds, now, containers: [] })
    } else {
      const record = containerOf([...row, deadlinesOf(row)])
      found.get(record.shipment_id)?.containers.push({ record, version })
    }
  }
  return [...found.values()]
}

export const withContainers =
  ({ sql, values }: Database["Service"]) =>
  (account: AccountId, ids: ReadonlyArray<ShipmentId>): StoreEffect<ReadonlyArray<ShipmentWithContainers>> =>
    Effect.map(
      values(
        account,
        sql`select ${sql.literal(list)} from landfall_shipments_with_containers(${account}, ${ids}::uuid[]) read`
      ),
      read
    )
