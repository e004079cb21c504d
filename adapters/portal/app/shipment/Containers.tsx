import { Link } from "@tanstack/react-router"

import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Plate } from "../parts/fact/Plate.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { containerStatus } from "../parts/status.ts"
import { SharedDocuments } from "./SharedDocuments.tsx"

const columns = ["Container", "Status", "Release", "Last free day", "Fees"]

interface ContainersProps {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

/** The containers of a shipment. */
export const Containers = ({ containers, shipment }: ContainersProps) => (
  <section className="records">
    <header>
      <h2>Containers</h2>
    </header>
    <SharedDocuments shipment={shipment} />
    {containers.length === 0 ? <p className="quiet">No source has named a container yet.</p> : null}
    {containers.length === 0 ? null : (
      <Table name="Containers" columns={columns}>
        {containers.map((container) => (
          <tr key={container.id}>
            <th scope="row">
              <Link to="/containers/$id" params={{ id: container.id }} className="number">
                <Plate number={container.attributes.number} />
              </Link>
            </th>
            <td data-label="Status">{containerStatus(container)}</td>
            <td data-label="Release">
              <Release container={container} />
            </td>
            <td data-label="Last free day">
              <LastFreeDay container={container} />
            </td>
            <td data-label="Fees">
              <Fees container={container} />
            </td>
          </tr>
        ))}
      </Table>
    )}
  </section>
)
