import { Progress } from "../../../parts/fact/Progress.tsx"
import type { FleetRow } from "../FleetRow.ts"

export const JourneyCell = ({ row: { container, shipment } }: { readonly row: FleetRow }) => {
  const s = shipment?.attributes
  const codes = [s?.port_of_lading_locode, s?.destination_locode ?? s?.port_of_discharge_locode]
  return (
    <Progress
      container={container.attributes}
      codes={codes.filter((code) => code != null).join(" – ")}
      from={s?.port_of_lading_name ?? s?.port_of_lading_locode}
      to={s?.destination_name ?? s?.destination_locode ?? s?.port_of_discharge_name ?? s?.port_of_discharge_locode}
    />
  )
}
