import { Arrival } from "../Arrival.tsx"
import { arrivalOf } from "../arrivalOf.ts"
import { useTransportEvents } from "../useContainer.ts"
import { EstimateDrift } from "./EstimateDrift.tsx"
import { LeadFact } from "./LeadFacts.tsx"
import { previousEstimate } from "./previousEstimate.ts"
import type { StageProps } from "./StageProps.ts"

export const ArrivalFact = ({ container, shipment }: StageProps) => {
  const s = shipment?.attributes
  const events = useTransportEvents(container.id)
  const arrival = arrivalOf(container, shipment)
  return (
    <LeadFact
      name={`Arrival at ${s?.port_of_discharge_name ?? s?.port_of_discharge_locode ?? "the port of discharge"}`}
      value={<Arrival container={container} shipment={shipment} />}
    >
      {arrival.type === "estimated" ? (
        <EstimateDrift
          at={arrival.at}
          first={s?.pod_original_eta_at ?? null}
          previous={previousEstimate(events.data, s?.port_of_discharge_locode ?? null)}
          zone={container.attributes.pod_timezone}
        />
      ) : null}
    </LeadFact>
  )
}
