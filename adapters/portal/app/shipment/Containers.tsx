import { Link } from "@tanstack/react-router"

import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"
import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { RecordSection } from "../parts/layout/RecordSection.tsx"
import { Table } from "../parts/layout/Table.tsx"
import { containerStatus } from "../parts/status.ts"
import { SharedDocuments } from "./SharedDocuments.tsx"

import text from "../parts/text.module.css"

const columns = ["Container", "Status", "Release", "Last free day", "Fees"]

interface ContainersProps {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

export const Containers = ({ containers, shipment }: ContainersProps) => (
  <RecordSection title="Containers">
    <SharedDocuments shipment={shipment} />
    {containers.length === 0 ? <p className={text.quiet}>No source has reported a container yet.</p> : null}
    {containers.length === 0 ? null : (
      <Table name="Containers" columns={columns}>
        {containers.map((container) => (
          <tr key={container.id}>
            <th scope="row">
              <Link to="/containers/$id" params={{ id: container.id }}>
                <ContainerNumber number={container.attributes.number} />
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
  </RecordSection>
)
