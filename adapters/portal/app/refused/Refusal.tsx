import { Link } from "@tanstack/react-router"

import type { RefusedObservation } from "../api/schemas.ts"
import { Plate } from "../parts/fact/Plate.tsx"
import { inWords } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { Decision } from "./Decision.tsx"
import { Report } from "./Report.tsx"
import { rules } from "./rules.ts"

/** A report that was not applied: which rule refused it and why, what it says, and the decision. */
export const Refusal = ({ refused }: { readonly refused: RefusedObservation }) => {
  const a = refused.attributes
  const shipment = refused.relationships?.["shipment"]?.data
  return (
    <li className="card">
      <h2>
        {rules[a.reason] ?? inWords(a.reason)}
        <small>{a.detail}</small>
      </h2>
      <dl className="facts">
        <div>
          <dt>About</dt>
          <dd>
            {a.container_number === null ? (
              "The shipment"
            ) : (
              <Link to="/fleet" search={{ q: a.container_number }} className="number">
                <Plate number={a.container_number} />
              </Link>
            )}
            {shipment == null || !("id" in shipment) ? null : (
              <small>
                <Link to="/shipments/$id" params={{ id: shipment.id }}>
                  Its shipment
                </Link>
              </small>
            )}
          </dd>
        </div>
        <Report refused={refused} />
        <div>
          <dt>Refused</dt>
          <dd>
            <Time at={a.created_at} zone="UTC" />
          </dd>
        </div>
      </dl>
      <Decision refused={refused} />
    </li>
  )
}
