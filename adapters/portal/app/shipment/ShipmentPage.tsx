import { Link, useParams } from "@tanstack/react-router"

import { numberOf } from "../api/Shipment.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { CustomFields } from "../customFields/CustomFields.tsx"
import { Documents } from "../documents/Documents.tsx"
import { LoadFailure } from "../parts/layout/LoadFailure.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { ShareLinks } from "../share/ShareLinks.tsx"
import { Containers } from "./Containers.tsx"
import { Parties } from "./Parties.tsx"
import { TagsAndReferences } from "./TagsAndReferences.tsx"
import { Tracking } from "./Tracking.tsx"
import { useShipment } from "./useShipment.ts"
import { Voyage } from "./Voyage.tsx"

import sheet from "../parts/layout/sheet.module.css"

export const ShipmentPage = () => {
  const { id } = useParams({ from: "/shipments/$id" })
  const { containers, parties, query, shipment, stoppedBy, terminal } = useShipment(id)
  const entitlements = useEntitlements()
  const a = shipment?.attributes
  useDocumentTitle(shipment === undefined ? "Shipment" : numberOf(shipment))
  return (
    <Screen>
      <Link to="/shipments" search={{}}>
        Back to shipments
      </Link>
      <ScreenHeader
        title={shipment === undefined ? "Shipment" : numberOf(shipment)}
        line={a === undefined ? undefined : (a.shipping_line_name ?? a.shipping_line_scac ?? "Carrier unknown")}
      />
      {query.isPending ? <p role="status">Loading</p> : null}
      {query.isError ? (
        <LoadFailure noun="shipment" error={query.error} retry={() => void query.refetch()}>
          <Link to="/shipments" search={{}}>
            Show all shipments
          </Link>
        </LoadFailure>
      ) : null}
      {shipment === undefined ? null : (
        <>
          <div className={sheet.sheet}>
            <Voyage shipment={shipment} terminal={terminal} />
            <Tracking shipment={shipment} stoppedBy={stoppedBy} />
          </div>
          <Containers shipment={shipment} containers={containers} />
          <div className={sheet.sheet}>
            <TagsAndReferences key={shipment.id} shipment={shipment} />
            <Parties parties={parties} />
            <ShareLinks shipment={shipment.id} />
            {entitlements?.includes("custom_fields") === true ? <CustomFields of="shipments" id={shipment.id} /> : null}
            {entitlements?.includes("documents") === true ? (
              <Documents of="shipments" id={shipment.id} number={numberOf(shipment)} />
            ) : null}
          </div>
        </>
      )}
    </Screen>
  )
}
