import type { Container } from "../../api/Container.ts"
import type { Shipment } from "../../api/Shipment.ts"
import { useEntitlements } from "../../api/useEntitlements.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Arrival } from "../Arrival.tsx"
import { arrivalOf } from "../arrivalOf.ts"
import { useTransportEvents } from "../useContainer.ts"
import { Answer, Answers } from "./Answers.tsx"
import { Drift } from "./Drift.tsx"
import { Position } from "./Position.tsx"
import { previousEstimate } from "./previousEstimate.ts"

export interface StageProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
}

/** At sea: the arrival and its drift, the vessel, its last position, and the next port. */
export const SeaLead = ({ container, shipment }: StageProps) => {
  const s = shipment?.attributes
  const hasMap = useEntitlements()?.includes("map") === true
  const events = useTransportEvents(container.id)
  const arrival = arrivalOf(container, shipment)
  return (
    <Answers>
      <Answer
        name={`Arrival at ${s?.port_of_discharge_name ?? s?.port_of_discharge_locode ?? "the port of discharge"}`}
        value={<Arrival container={container} shipment={shipment} />}
      >
        {arrival.type === "estimated" ? (
          <Drift
            at={arrival.at}
            first={s?.pod_original_eta_at ?? null}
            previous={previousEstimate(events.data, s?.port_of_discharge_locode ?? null)}
            zone={container.attributes.pod_timezone}
          />
        ) : null}
      </Answer>
      <Answer name="Vessel" value={s?.pod_vessel_name ?? <Unknown>Not reported</Unknown>}>
        {s?.pod_voyage_number == null ? null : <small>voyage {s.pod_voyage_number}</small>}
        {s?.pod_vessel_imo == null ? null : <small>IMO {s.pod_vessel_imo}</small>}
      </Answer>
      {hasMap ? <Position id={container.id} /> : null}
    </Answers>
  )
}
