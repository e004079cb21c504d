import { Place } from "../../parts/fact/Place.tsx"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Time } from "../../parts/Time.tsx"
import { ArrivalFact } from "./ArrivalFact.tsx"
import { LeadFact, LeadFacts } from "./LeadFacts.tsx"
import { PreviousVessel } from "./PreviousVessel.tsx"
import type { StageProps } from "./StageProps.ts"

export const TransshipmentLead = ({ container, shipment }: StageProps) => {
  const standing = container.meta.awaiting_transshipment
  const s = shipment?.attributes
  return (
    <LeadFacts>
      <LeadFact
        name="Awaiting transshipment at"
        value={<Place name={standing?.name} code={standing?.locode} unknown="Port not reported" />}
      >
        {standing?.since == null ? null : (
          <small>
            since <Time at={standing.since} zone={standing.timezone} />
          </small>
        )}
      </LeadFact>
      <ArrivalFact container={container} shipment={shipment} />
      <LeadFact name="Next vessel" value={s?.pod_vessel_name ?? <UnknownValue>Not reported</UnknownValue>}>
        {s?.pod_voyage_number == null ? null : <small>voyage {s.pod_voyage_number}</small>}
        <PreviousVessel id={container.id} imo={s?.pod_vessel_imo} />
      </LeadFact>
    </LeadFacts>
  )
}
