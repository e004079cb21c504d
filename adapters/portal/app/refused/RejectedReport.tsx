import { Link } from "@tanstack/react-router"

import type { RefusedObservation } from "../api/schemas.ts"
import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { formatCode } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { RejectionDecision } from "./Decision.tsx"
import { Report } from "./Report.tsx"
import { rules } from "./rules.ts"

import text from "../parts/text.module.css"

export const RejectedReport = ({ refused }: { readonly refused: RefusedObservation }) => {
  const a = refused.attributes
  const shipment = refused.relationships?.["shipment"]?.data
  return (
    <Card
      as="li"
      level={2}
      title={
        <>
          {rules[a.reason] ?? formatCode(a.reason)}
          <small>{a.detail}</small>
        </>
      }
      foot={<RejectionDecision refused={refused} />}
    >
      <FactList>
        <div>
          <dt>About</dt>
          <dd>
            {a.container_number === null ? (
              "Shipment"
            ) : (
              <Link to="/fleet" search={{ q: a.container_number }}>
                <ContainerNumber number={a.container_number} />
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
      </FactList>
    </Card>
  )
}
