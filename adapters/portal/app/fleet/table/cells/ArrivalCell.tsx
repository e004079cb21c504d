import { Arrival } from "../../../container/Arrival.tsx"
import type { FleetRow } from "../FleetRow.ts"

/** The arrival at the port of discharge, reported or estimated. */
export const ArrivalCell = ({ row: { container, shipment } }: { readonly row: FleetRow }) => (
  <Arrival container={container} shipment={shipment} />
)
