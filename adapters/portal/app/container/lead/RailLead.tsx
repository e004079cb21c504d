import { dayName } from "../../parts/days.ts"
import { Place } from "../../parts/fact/Place.tsx"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Time } from "../../parts/Time.tsx"
import { Answer, Answers } from "./Answers.tsx"
import type { StageProps } from "./StageProps.ts"

export const RailLead = ({ container, shipment }: StageProps) => {
  const a = container.attributes
  const s = shipment?.attributes
  const eta = a.ind_eta_at ?? s?.destination_eta_at ?? null
  const day = a.import_deadlines.pickup_lfd_rail
  return (
    <Answers>
      <Answer name="Ramp" value={<Place name={s?.destination_name} code={s?.destination_locode} />} />
      <Answer
        name="Estimated arrival at the ramp"
        value={eta === null ? <Unknown>Not reported</Unknown> : <Time at={eta} zone={a.final_destination_timezone} />}
      />
      <Answer name="Last free day at the ramp" value={day === null ? <Unknown>Not reported</Unknown> : dayName(day)} />
    </Answers>
  )
}
