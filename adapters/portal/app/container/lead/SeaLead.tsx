import { useEntitlements } from "../../api/useEntitlements.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Answer, Answers } from "./Answers.tsx"
import { ArrivalAnswer } from "./ArrivalAnswer.tsx"
import { Position } from "./Position.tsx"
import { RolledFrom } from "./RolledFrom.tsx"
import type { StageProps } from "./StageProps.ts"

export const SeaLead = ({ container, shipment }: StageProps) => {
  const s = shipment?.attributes
  const hasMap = useEntitlements()?.includes("map") === true
  return (
    <Answers>
      <ArrivalAnswer container={container} shipment={shipment} />
      <Answer name="Vessel" value={s?.pod_vessel_name ?? <Unknown>Not reported</Unknown>}>
        {s?.pod_voyage_number == null ? null : <small>voyage {s.pod_voyage_number}</small>}
        {s?.pod_vessel_imo == null ? null : <small>IMO {s.pod_vessel_imo}</small>}
        <RolledFrom id={container.id} imo={s?.pod_vessel_imo} />
      </Answer>
      {hasMap ? <Position id={container.id} /> : null}
    </Answers>
  )
}
