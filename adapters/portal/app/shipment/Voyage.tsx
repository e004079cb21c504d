import type { Shipment } from "../api/Shipment.ts"
import { FactList } from "../parts/fact/FactList.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { VoyageEnd } from "./VoyageEnd.tsx"

import styles from "./Voyage.module.css"

interface VoyageProps {
  readonly shipment: Shipment
  readonly terminal: string | null | undefined
}

export const Voyage = ({ shipment: { attributes: a, meta }, terminal }: VoyageProps) => {
  return (
    <Card title="Voyage" level={2}>
      <div className={styles.ends}>
        <VoyageEnd
          title="Port of lading"
          name={a.port_of_lading_name}
          locode={a.port_of_lading_locode}
          zone={a.pol_timezone}
          what="Departure"
          actual={a.pol_atd_at}
          estimate={a.pol_etd_at}
          original={a.pol_original_etd_at}
          actualBy={meta?.provenance?.["pol_atd_at"]}
          estimateBy={meta?.provenance?.["pol_etd_at"]}
        />
        <VoyageEnd
          title="Port of discharge"
          name={a.port_of_discharge_name}
          locode={a.port_of_discharge_locode}
          zone={a.pod_timezone}
          what="Arrival"
          actual={a.pod_ata_at}
          estimate={a.pod_eta_at}
          original={a.pod_original_eta_at}
          arrival={meta?.arrival}
          actualBy={meta?.provenance?.["pod_ata_at"]}
          estimateBy={meta?.provenance?.["pod_eta_at"]}
        />
        {a.destination_locode === null && a.destination_name === null ? null : (
          <VoyageEnd
            title="Inland destination"
            name={a.destination_name}
            locode={a.destination_locode}
            zone={a.destination_timezone}
            what="Arrival"
            actual={a.destination_ata_at}
            estimate={a.destination_eta_at}
            original={a.destination_original_eta_at}
            arrival={meta?.destination_arrival}
            actualBy={meta?.provenance?.["destination_ata_at"]}
            estimateBy={meta?.provenance?.["destination_eta_at"]}
          />
        )}
      </div>
      <FactList>
        <div>
          <dt>Vessel</dt>
          <dd>
            {a.pod_vessel_name ?? <UnknownValue />}
            {a.pod_vessel_imo === null ? null : <small>IMO {a.pod_vessel_imo}</small>}
          </dd>
        </div>
        <div>
          <dt>Voyage</dt>
          <dd>{a.pod_voyage_number ?? <UnknownValue />}</dd>
        </div>
        <div>
          <dt>Terminal</dt>
          <dd>{terminal ?? <UnknownValue />}</dd>
        </div>
      </FactList>
    </Card>
  )
}
