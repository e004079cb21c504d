import { formatDay } from "../../parts/days.ts"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Time } from "../../parts/Time.tsx"
import { LeadFact, LeadFacts } from "./LeadFacts.tsx"
import type { StageProps } from "./StageProps.ts"

const PickedUp = ({ container: { attributes: a } }: Pick<StageProps, "container">) => {
  if (a.final_destination_full_out_at !== null)
    return <Time at={a.final_destination_full_out_at} zone={a.final_destination_timezone} />
  return a.pod_full_out_at === null ? (
    <UnknownValue>Time not reported</UnknownValue>
  ) : (
    <Time at={a.pod_full_out_at} zone={a.pod_timezone} />
  )
}

export const PickedUpLead = ({ container }: StageProps) => {
  const a = container.attributes
  const day = a.import_deadlines.pickup_lfd_line
  const returnedAt = a.empty_terminated_at
  return (
    <LeadFacts>
      <LeadFact name="Picked up" value={<PickedUp container={container} />} />
      <LeadFact
        name="Per diem of the line"
        value={day === null ? <UnknownValue>Not reported</UnknownValue> : `free until ${formatDay(day)}`}
      >
        <small>
          {returnedAt === null ? "running until an empty return is reported" : "ended with the empty return"}
        </small>
      </LeadFact>
      <LeadFact
        name="Empty return"
        value={
          returnedAt === null ? (
            <UnknownValue>Not reported</UnknownValue>
          ) : (
            <Time at={returnedAt} zone={a.empty_terminated_timezone} />
          )
        }
      />
    </LeadFacts>
  )
}
