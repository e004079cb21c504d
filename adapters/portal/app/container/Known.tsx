import type { Container } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { CustomFields } from "../customFields/CustomFields.tsx"
import { Documents } from "../documents/Documents.tsx"
import { AtTerminal } from "./AtTerminal.tsx"
import { Deadlines } from "./Deadlines.tsx"
import { JourneyMap } from "./JourneyMap.tsx"
import { Delivery } from "./own/Delivery.tsx"
import { References } from "./own/References.tsx"
import { OwnEstimate } from "./OwnEstimate.tsx"
import { Timeline } from "./Timeline.tsx"
import { useTransportEvents } from "./useContainer.ts"

import sheet from "../parts/layout/sheet.module.css"
import text from "../parts/text.module.css"
import styles from "./Known.module.css"

interface KnownProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: Terminal | undefined
}

/** At sea between two places that are known, so that it has a route. */
const isUnderWay = ({ attributes }: Container, shipment: Shipment | undefined): boolean =>
  attributes.current_status === "on_ship" &&
  shipment?.attributes.port_of_lading_locode != null &&
  shipment.attributes.port_of_discharge_locode != null

/** What the service knows of a container, and what the account itself says of it and keeps with it. */
export const Known = ({ container, shipment, terminal }: KnownProps) => {
  const { id } = container
  const entitlements = useEntitlements()
  const may = (what: NonNullable<typeof entitlements>[number]): boolean => entitlements?.includes(what) === true
  const events = useTransportEvents(id)
  return (
    <>
      <h2 className={text.hidden}>Overview</h2>
      <div className={sheet.sheet}>
        <div className={styles.column}>
          <AtTerminal container={container} terminal={terminal} />
          <Deadlines container={container} />
          <JourneyMap id={id} />
          {isUnderWay(container, shipment) && may("routing_data") ? <OwnEstimate id={id} /> : null}
          <Delivery container={container} />
          <References key={id} container={container} />
        </div>
        <div className={styles.column}>
          {events.data === undefined ? null : <Timeline page={events.data} />}
          {may("custom_fields") ? <CustomFields of="containers" id={id} /> : null}
          {may("documents") ? <Documents of="containers" id={id} number={container.attributes.number} /> : null}
        </div>
      </div>
    </>
  )
}
