import { Link, useNavigate, useSearch } from "@tanstack/react-router"

import { Pager } from "../parts/Pager.tsx"
import { Failure, StateBlock } from "../parts/StateBlock.tsx"
import { Table } from "../parts/Table.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import type { ShipmentSearch } from "./search.ts"
import { ShipmentFilters } from "./ShipmentFilters.tsx"
import { ShipmentRow } from "./ShipmentRow.tsx"
import { pageSize, useShipments } from "./useShipments.ts"

const columns = ["Number", "From and to", "Vessel", "Departure", "Arrival", "Containers", "Tracking"]

/** The bills of lading and bookings that the account follows. */
export const Shipments = () => {
  useDocumentTitle("Shipments")
  const search = useSearch({ from: "/shipments" })
  const navigate = useNavigate({ from: "/shipments" })
  const list = useShipments(search)
  const change = (to: ShipmentSearch) =>
    void navigate({ search: (now: ShipmentSearch) => ({ ...now, page: undefined, ...to }), replace: "q" in to })
  const rows = list.data?.data
  return (
    <main id="main" className="page">
      <header>
        <h1>Shipments</h1>
        <ShipmentFilters search={search} change={change} />
      </header>
      {list.isError ? (
        <Failure title="The shipments could not be loaded" error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <StateBlock title="No shipment">
          <p>No shipment matches what you asked for.</p>
          <Link to="/shipments" search={{}}>
            Show all of them
          </Link>
        </StateBlock>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <Table name="Shipments" columns={columns} isBusy={list.isFetching}>
          {rows.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </Table>
      )}
      <Pager
        noun="shipments"
        total={list.data?.meta?.total}
        size={pageSize}
        page={search.page ?? 1}
        go={(page) => change({ page })}
      />
    </main>
  )
}
