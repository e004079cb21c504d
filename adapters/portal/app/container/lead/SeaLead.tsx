import { useEntitlements } from "../../api/useEntitlements.ts"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { ArrivalFact } from "./ArrivalFact.tsx"
import { LeadFact, LeadFacts } from "./LeadFacts.tsx"
import { Position } from "./Position.tsx"
import { PreviousVessel } from "./PreviousVessel.tsx"
import type { StageProps } from "./StageProps.ts"

export const SeaLead = ({ container, shipment }: StageProps) => {
  const s = shipment?.attributes
  const hasMap = useEntitlements()?.includes("map") === true
  return (
    <LeadFacts>
      <ArrivalFact container={container} shipment={shipment} />
      <LeadFact name="Vessel" value={s?.pod_vessel_name ?? <UnknownValue>Not reported</UnknownValue>}>
        {s?.pod_voyage_number == null ? null : <small>voyage {s.pod_voyage_number}</small>}
        {s?.pod_vessel_imo == null ? null : <small>IMO {s.pod_vessel_imo}</small>}
        <PreviousVessel id={container.id} imo={s?.pod_vessel_imo} />
      </LeadFact>
      {hasMap ? <Position id={container.id} /> : null}
    </LeadFacts>
  )
}
