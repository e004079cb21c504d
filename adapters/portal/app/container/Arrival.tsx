import type { ContainerAttributes } from "../api/Container.ts"
import type { ShipmentAttributes } from "../api/Shipment.ts"
import { hasPassed } from "../parts/hasPassed.ts"
import { Overdue } from "../parts/Overdue.tsx"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"

interface ArrivalProps {
  readonly container: ContainerAttributes
  readonly shipment: ShipmentAttributes | undefined
}

/** What is reported of it after the arrival proves that it came, also where nobody reported the arrival. */
const isAshore = (a: ContainerAttributes): boolean =>
  [a.pod_discharged_at, a.pod_full_out_at, a.final_destination_full_out_at, a.delivered_at, a.empty_terminated_at].some(
    (at) => at !== null
  )

/** When it arrived at the port of discharge, or is expected there. */
export const Arrival = ({ container, shipment }: ArrivalProps) => {
  const actual = container.pod_arrived_at ?? shipment?.pod_ata_at ?? null
  const at = actual ?? shipment?.pod_eta_at ?? null
  if (at === null) return <Unknown>No date yet</Unknown>
  return (
    <>
      <Time at={at} zone={container.pod_timezone} /> <small>{actual === null ? "expected" : "arrived"}</small>
      {actual === null && !isAshore(container) && hasPassed(at, container.pod_timezone) ? <Overdue /> : null}
    </>
  )
}
