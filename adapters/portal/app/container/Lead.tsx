import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import { containerStatus } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { Arrival } from "./Arrival.tsx"

import styles from "./Lead.module.css"

const sizeOf = ({ equipment_height, equipment_length, equipment_type }: Container["attributes"]): string =>
  equipment_length === null
    ? "size not reported"
    : [`${equipment_length}′`, equipment_height === "high_cube" ? "high cube" : null, equipment_type]
        .filter((part) => part !== null)
        .join(" ")

interface LeadProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
}

/** What it is and where it stands, in a line. */
export const Lead = ({ container, shipment }: LeadProps) => {
  const s = shipment?.attributes
  const standing = container.meta.awaiting_transshipment
  const parts = [
    shipment === undefined ? "no bill yet" : numberOf(shipment),
    s?.shipping_line_name,
    sizeOf(container.attributes)
  ]
  return (
    <div>
      <p className={styles.lead}>
        {containerStatus(container)}
        {standing !== null && standing.since !== null ? (
          <>
            {" "}
            since <Time at={standing.since} zone={standing.timezone} />
          </>
        ) : null}
        {standing !== null || s?.pod_vessel_name == null ? "" : ` · ${s.pod_vessel_name} ${s.pod_voyage_number ?? ""}`}
      </p>
      <small>{parts.filter((part) => part != null).join(" · ")}</small>
      <p className={styles.arrival}>
        <Arrival container={container} shipment={shipment} isLabeled />
      </p>
    </div>
  )
}
