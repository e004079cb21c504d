import { Link } from "@tanstack/react-router"

import type { TrackingRequest } from "../api/schemas.ts"
import { useCarrierNames } from "../api/useCarriers.ts"
import { Table } from "../parts/layout/Table.tsx"
import { formatCode } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { RequestState } from "./RequestState.tsx"

const columns = ["Number", "Carrier", "State", "Requested", "Last change"]

const Carrier = ({ scac }: { readonly scac: string | null }) => {
  const name = useCarrierNames()[scac ?? ""]
  return scac === null ? "unknown yet" : <span title={scac}>{name ?? scac}</span>
}

export const RequestTable = ({ requests }: { readonly requests: ReadonlyArray<TrackingRequest> }) => (
  <Table name="Tracking requests" columns={columns}>
    {requests.map((request) => {
      const { created_at, request_number, request_type, scac, updated_at } = request.attributes
      return (
        <tr key={request.id}>
          <th scope="row">
            <Link to="/fleet" search={{ q: request_number }}>
              {request_number}
            </Link>
            <small>{formatCode(request_type)}</small>
          </th>
          <td data-label="Carrier">
            <Carrier scac={scac} />
          </td>
          <td data-label="State">
            <RequestState request={request} />
          </td>
          <td data-label="Requested">
            <Time at={created_at} zone="UTC" />
          </td>
          <td data-label="Last change">
            <Time at={updated_at} zone="UTC" />
          </td>
        </tr>
      )
    })}
  </Table>
)
