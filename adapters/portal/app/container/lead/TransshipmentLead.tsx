import { Place } from "../../parts/fact/Place.tsx"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Time } from "../../parts/Time.tsx"
import { Answer, Answers } from "./Answers.tsx"
import { ArrivalAnswer } from "./ArrivalAnswer.tsx"
import { RolledFrom } from "./RolledFrom.tsx"
import type { StageProps } from "./StageProps.ts"

export const TransshipmentLead = ({ container, shipment }: StageProps) => {
  const standing = container.meta.awaiting_transshipment
  const s = shipment?.attributes
  return (
    <Answers>
      <Answer
        name="Awaiting transshipment at"
        value={<Place name={standing?.name} code={standing?.locode} unknown="Port not reported" />}
      >
        {standing?.since == null ? null : (
          <small>
            since <Time at={standing.since} zone={standing.timezone} />
          </small>
        )}
      </Answer>
      <ArrivalAnswer container={container} shipment={shipment} />
      <Answer name="Next vessel" value={s?.pod_vessel_name ?? <Unknown>Not reported</Unknown>}>
        {s?.pod_voyage_number == null ? null : <small>voyage {s.pod_voyage_number}</small>}
        <RolledFrom id={container.id} imo={s?.pod_vessel_imo} />
      </Answer>
    </Answers>
  )
}
