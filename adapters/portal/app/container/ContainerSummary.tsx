import { Link } from "@tanstack/react-router"

import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import { containerStatus } from "../parts/status.ts"
import { Arrival } from "./Arrival.tsx"
import { StageLead } from "./lead/StageLead.tsx"
import { stageOf } from "./stage.ts"

import styles from "./ContainerSummary.module.css"

const sizeOf = ({ equipment_height, equipment_length, equipment_type }: Container["attributes"]): string =>
  equipment_length === null
    ? "size not reported"
    : [`${equipment_length} ft`, equipment_height === "high_cube" ? "high cube" : null, equipment_type]
        .filter((part) => part !== null)
        .join(" ")

interface ContainerSummaryProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
}

export const ContainerSummary = ({ container, shipment }: ContainerSummaryProps) => (
  <div className={styles.lead}>
    <p>
      <b className={styles.status}>{containerStatus(container)}</b>
      <small>
        {shipment === undefined ? (
          "No shipment yet"
        ) : (
          <>
            Shipment{" "}
            <Link to="/shipments/$id" params={{ id: shipment.id }}>
              {numberOf(shipment)}
            </Link>
          </>
        )}
        {` · ${shipment?.attributes.shipping_line_name ?? "carrier unknown"} · ${sizeOf(container.attributes)}`}
      </small>
    </p>
    {stageOf(container) === "terminal" ? (
      <p className={styles.arrival}>
        <Arrival container={container} shipment={shipment} isLabeled />
      </p>
    ) : null}
    <StageLead container={container} shipment={shipment} />
  </div>
)
