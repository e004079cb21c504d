import type { ContainerAttributes } from "../api/Container.ts"
import type { ShipmentAttributes } from "../api/Shipment.ts"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"

interface ArrivalProps {
  readonly container: ContainerAttributes
  readonly shipment: ShipmentAttributes | undefined
}

/** When it arrived at the port of discharge, or is expected there. */
export const Arrival = ({ container, shipment }: ArrivalProps) => {
  const actual = container.pod_arrived_at ?? shipment?.pod_ata_at ?? null
  const at = actual ?? shipment?.pod_eta_at ?? null
  if (at === null) return <Unknown>No date yet</Unknown>
  return (
    <>
      <Time at={at} zone={container.pod_timezone} />
      <small>{actual === null ? "expected" : "arrived"}</small>
    </>
  )
}
