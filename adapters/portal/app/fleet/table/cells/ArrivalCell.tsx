import { Arrival } from "../../../container/Arrival.tsx"
import type { FleetRow } from "../FleetRow.ts"

export const ArrivalCell = ({ row: { container, shipment } }: { readonly row: FleetRow }) => (
  <Arrival container={container} shipment={shipment} />
)
