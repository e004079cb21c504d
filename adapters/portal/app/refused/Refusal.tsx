import { Link } from "@tanstack/react-router"

import type { RefusedObservation } from "../api/schemas.ts"
import { Facts } from "../parts/fact/Facts.tsx"
import { Plate } from "../parts/fact/Plate.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { inWords } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { Decision } from "./Decision.tsx"
import { Report } from "./Report.tsx"
import { rules } from "./rules.ts"

import text from "../parts/text.module.css"

export const Refusal = ({ refused }: { readonly refused: RefusedObservation }) => {
  const a = refused.attributes
  const shipment = refused.relationships?.["shipment"]?.data
  return (
    <Card
      as="li"
      level={2}
      title={
        <>
          {rules[a.reason] ?? inWords(a.reason)}
          <small>{a.detail}</small>
        </>
      }
      foot={<Decision refused={refused} />}
    >
      <Facts>
        <div>
          <dt>About</dt>
          <dd>
            {a.container_number === null ? (
              "Shipment"
            ) : (
              <Link to="/fleet" search={{ q: a.container_number }}>
                <Plate number={a.container_number} />
              </Link>
            )}
            {shipment == null || !("id" in shipment) ? null : (
              <small className={text.links}>
                <Link to="/shipments/$id" params={{ id: shipment.id }}>
                  Open shipment
                </Link>
              </small>
            )}
          </dd>
        </div>
        <Report refused={refused} />
        <div>
          <dt>Rejected</dt>
          <dd>
            <Time at={a.created_at} zone="UTC" />
          </dd>
        </div>
      </Facts>
    </Card>
  )
}
