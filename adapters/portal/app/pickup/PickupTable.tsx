import { Link } from "@tanstack/react-router"

import { numberOf } from "../api/Shipment.ts"
import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { Time } from "../parts/Time.tsx"
import type { Pickup } from "./pickupOf.ts"

import text from "../parts/text.module.css"

const columns = ["Container", "Release", "Last free day", "Fees", "Location", "Appointment", "Dray carrier"]
/** Percent, to align the tables of all terminals. */
const widths = [17, 16, 19, 12, 10, 14, 12]

interface PickupTableProps {
  readonly terminal: string
  readonly rows: ReadonlyArray<Pickup>
}

export const PickupTable = ({ rows, terminal }: PickupTableProps) => (
  <section>
    <h2>
      {terminal} <small>{rows.length === 1 ? "1 container" : `${rows.length} containers`}</small>
    </h2>
    <Table name={terminal} columns={columns} widths={widths}>
      {rows.map(({ container, drayCarriers, shipment }) => {
        const { location_at_pod_terminal, number, pickup_appointment_at } = container.attributes
        return (
          <tr key={container.id}>
            <th scope="row">
              <Link to="/containers/$id" params={{ id: container.id }}>
                <ContainerNumber number={number} />
              </Link>
              <small>{shipment === undefined ? "no bill of lading yet" : numberOf(shipment)}</small>
            </th>
            <td data-label="Release">
              <Release container={container} />
            </td>
            <td data-label="Last free day">
              <LastFreeDay container={container} />
            </td>
            <td data-label="Fees">
              <Fees container={container} />
            </td>
            <td data-label="Location">{location_at_pod_terminal ?? <UnknownValue />}</td>
            <td data-label="Appointment">
              {pickup_appointment_at === null ? (
                <UnknownValue />
              ) : (
                <Time at={pickup_appointment_at} zone={container.meta.pickup_timezone} />
              )}
            </td>
            <td data-label="Dray carrier">
              {drayCarriers.length === 0 ? <span className={text.quiet}>Unassigned</span> : drayCarriers.join(", ")}
            </td>
          </tr>
        )
      })}
    </Table>
  </section>
)
