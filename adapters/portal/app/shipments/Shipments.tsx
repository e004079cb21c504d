import { Link, useNavigate, useSearch } from "@tanstack/react-router"

import { allRowsText, ExportMenu } from "../parts/control/ExportMenu.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { rowsOf } from "../parts/rowsOf.ts"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import type { ShipmentSearch } from "./search.ts"
import { ShipmentFilters } from "./ShipmentFilters.tsx"
import { ShipmentRow } from "./ShipmentRow.tsx"
import { shipmentListParameters, pageSize, useShipments } from "./useShipments.ts"

const columns = ["Number", "From and to", "Vessel", "Departure", "Arrival", "Containers", "Tracking"]

export const Shipments = () => {
  useDocumentTitle("Shipments")
  const search = useSearch({ from: "/shipments" })
  const navigate = useNavigate({ from: "/shipments" })
  const list = useShipments(search)
  const change = (to: ShipmentSearch) =>
    void navigate({ search: (now: ShipmentSearch) => ({ ...now, page: undefined, ...to }), replace: "q" in to })
  const rows = rowsOf(list)
  const { page: _page, sort: _sort, ...narrowing } = search
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <Screen>
      <ScreenHeader title="Shipments">
        <ShipmentFilters search={search} change={change} />
        <ExportMenu
          list="shipments"
          parameters={shipmentListParameters(search)}
          extent={allRowsText(list.data?.meta?.total)}
        />
      </ScreenHeader>
      {list.isError ? (
        <ErrorBlock title="The shipments could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        isNarrowed ? (
          <StateBlock title="No shipments">
            <p>No shipment matches your search.</p>
            <Link to="/shipments" search={{}}>
              Show all
            </Link>
          </StateBlock>
        ) : (
          <StateBlock title="No shipments yet">
            <p>A shipment appears here once a source reports a tracked number.</p>
            <Link to="/fleet" search={{}}>
              Track a number in Fleet
            </Link>
          </StateBlock>
        )
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <Table name="Shipments" columns={columns} isBusy={list.isFetching}>
          {rows.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </Table>
      )}
      <Pager
        nouns={["shipment", "shipments"]}
        total={list.data?.meta?.total}
        isLoading={list.isPlaceholderData}
        hasFailed={list.isError}
        size={pageSize}
        page={search.page ?? 1}
        go={(page) => change({ page })}
      />
    </Screen>
  )
}
