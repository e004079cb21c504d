import { createColumnHelper, tableFeatures } from "@tanstack/react-table"
import type { ReactNode } from "react"

import { ArrivalCell } from "./cells/ArrivalCell.tsx"
import { ContainerCell } from "./cells/ContainerCell.tsx"
import { JourneyCell } from "./cells/JourneyCell.tsx"
import { LastFreeDayCell } from "./cells/LastFreeDayCell.tsx"
import { ReleaseCell } from "./cells/ReleaseCell.tsx"
import { StatusCell } from "./cells/StatusCell.tsx"
import { UpdatedCell } from "./cells/UpdatedCell.tsx"
import type { FleetRow } from "./FleetRow.ts"
import type { RowSlot } from "./RowSlot.ts"

interface ColumnMeta {
  /** The API's `sort` value; absent if not sortable. */
  readonly sort?: string
  /** Cards show this cell without the column name. */
  readonly isTitle?: boolean
}

export const features = tableFeatures({ columnMeta: {} as ColumnMeta })

const helper = createColumnHelper<typeof features, RowSlot>()

const column = (id: string, header: string, show: (row: FleetRow) => ReactNode, meta: ColumnMeta) =>
  helper.display({
    id,
    header,
    cell: ({ row }) => (row.original.row === undefined ? null : show(row.original.row)),
    meta
  })

export const columns = helper.columns([
  column("container", "Container", (row) => <ContainerCell row={row} />, {
    isTitle: true
  }),
  column("status", "Status", (row) => <StatusCell row={row} />, { isTitle: true }),
  column("journey", "Journey", (row) => <JourneyCell row={row} />, { isTitle: true }),
  column("arrival", "Arrival", (row) => <ArrivalCell row={row} />, { sort: "arrival" }),
  column("release", "Release", (row) => <ReleaseCell row={row} />, {}),
  column("lastFreeDay", "Last free day", (row) => <LastFreeDayCell row={row} />, {
    sort: "pickup_lfd"
  }),
  column("updated", "Updated", (row) => <UpdatedCell row={row} />, {})
])
