import type { UseQueryResult } from "@tanstack/react-query"

import type { Container } from "../api/Container.ts"
import { related } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { Named } from "../api/Named.ts"
import type { Shipment } from "../api/Shipment.ts"
import { FleetRow } from "./FleetRow.tsx"

const columns = ["Container", "Status", "Journey", "Arrival", "Release", "Last free day", "Fees", "Checked"]
const placeholders = Array.from({ length: 8 }, (_, index) => index)

interface FleetTableProps {
  readonly list: UseQueryResult<Page<Container>>
  readonly openId: string | undefined
  readonly show: (id: string) => void
}

/** The rows of a page, or their places while they come. */
export const FleetTable = ({ list, openId, show }: FleetTableProps) => (
  <div className="scroll" tabIndex={0} role="region" aria-label="Containers" aria-busy={list.isFetching}>
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.data === undefined
          ? placeholders.map((index) => (
              <tr key={index} className="skeleton">
                <td colSpan={columns.length}>
                  <span>Loading</span>
                </td>
              </tr>
            ))
          : list.data.data.map((container) => (
              <FleetRow
                key={container.id}
                container={container}
                isOpen={container.id === openId}
                show={() => show(container.id)}
                shipment={related<Shipment>(container, "shipment", list.data.included)}
                terminal={related<Named>(container, "pod_terminal", list.data.included)}
              />
            ))}
      </tbody>
    </table>
  </div>
)
