import { formatDay } from "../../parts/days.ts"
import { Place } from "../../parts/fact/Place.tsx"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Time } from "../../parts/Time.tsx"
import { LeadFact, LeadFacts } from "./LeadFacts.tsx"
import type { StageProps } from "./StageProps.ts"

export const RailLead = ({ container, shipment }: StageProps) => {
  const a = container.attributes
  const s = shipment?.attributes
  const eta = a.ind_eta_at ?? s?.destination_eta_at ?? null
  const day = a.import_deadlines.pickup_lfd_rail
  return (
    <LeadFacts>
      <LeadFact name="Ramp" value={<Place name={s?.destination_name} code={s?.destination_locode} />} />
      <LeadFact
        name="Estimated arrival at the ramp"
        value={
          eta === null ? (
            <UnknownValue>Not reported</UnknownValue>
          ) : (
            <Time at={eta} zone={a.final_destination_timezone} />
          )
        }
      />
      <LeadFact
        name="Last free day at the ramp"
        value={day === null ? <UnknownValue>Not reported</UnknownValue> : formatDay(day)}
      />
    </LeadFacts>
  )
}
