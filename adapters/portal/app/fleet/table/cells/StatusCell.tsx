import { terminalName } from "../../../api/terminalName.ts"
import { containerStatus } from "../../../parts/status.ts"
import type { FleetRow } from "../FleetRow.ts"

import text from "../../../parts/text.module.css"

/** Second line: the vessel at sea, otherwise the terminal or port. A transshipment status already names its port. */
export const StatusCell = ({ row: { container, shipment, terminal } }: { readonly row: FleetRow }) => {
  const s = shipment?.attributes
  const vessel = container.attributes.current_status === "on_ship" ? s?.pod_vessel_name : null
  const place = vessel ?? terminalName(terminal) ?? s?.port_of_discharge_name ?? ""
  return (
    <>
      {containerStatus(container)}
      {container.meta.awaiting_transshipment === null ? (
        <small className={text.brief} title={place}>
          {place}
        </small>
      ) : null}
    </>
  )
}
