import type { Container } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { CustomFields } from "../customFields/CustomFields.tsx"
import { Documents } from "../documents/Documents.tsx"
import { LandfallEstimate } from "./LandfallEstimate.tsx"
import { Delivery } from "./own/Delivery.tsx"
import { References } from "./own/References.tsx"
import { StageSections } from "./StageSections.tsx"
import { Timeline } from "./timeline/Timeline.tsx"
import { useTimeline } from "./timeline/useTimeline.ts"

import sheet from "../parts/layout/sheet.module.css"
import text from "../parts/text.module.css"
import styles from "./ContainerPage.module.css"

interface OverviewProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: Terminal | undefined
}

/** An estimate needs both ports of the route. */
const hasComputedArrival = ({ attributes }: Container, shipment: Shipment | undefined): boolean =>
  attributes.current_status === "on_ship" &&
  shipment?.attributes.port_of_lading_locode != null &&
  shipment.attributes.port_of_discharge_locode != null

export const Overview = ({ container, shipment, terminal }: OverviewProps) => {
  const { id } = container
  const entitlements = useEntitlements()
  const may = (what: NonNullable<typeof entitlements>[number]): boolean => entitlements?.includes(what) === true
  const timeline = useTimeline(id)
  return (
    <>
      <h2 className={text.hidden}>Overview</h2>
      <div className={sheet.sheet}>
        <div className={styles.column}>
          <StageSections container={container} terminal={terminal} />
          {hasComputedArrival(container, shipment) && may("routing_data") ? <LandfallEstimate id={id} /> : null}
          <Delivery container={container} />
          <References key={id} container={container} />
        </div>
        <div className={styles.column}>
          {timeline === undefined ? null : <Timeline reports={timeline} container={container} shipment={shipment} />}
          {may("custom_fields") ? <CustomFields of="containers" id={id} /> : null}
          {may("documents") ? <Documents of="containers" id={id} number={container.attributes.number} /> : null}
        </div>
      </div>
    </>
  )
}
