import { Link } from "@tanstack/react-router"

import type { TrackingRequest } from "../api/schemas.ts"
import { RequestState } from "./RequestState.tsx"
import type { TrackingOutcome } from "./useTracking.ts"

interface OutcomeTextProps {
  readonly number: string
  readonly outcome: TrackingOutcome
  /** Undefined while loading. */
  readonly request: TrackingRequest | undefined
}

const OutcomeLink = ({ number, outcome, request }: OutcomeTextProps) => {
  const shipment = request?.relationships.tracked_object.data
  if (shipment != null) {
    return (
      <Link to="/shipments/$id" params={{ id: shipment.id }}>
        Open shipment
      </Link>
    )
  }
  return outcome.type === "tracked" ? (
    <Link to="/requests" search={{ q: number }}>
      Open request
    </Link>
  ) : (
    <Link to="/fleet" search={{ q: number }}>
      Open in fleet
    </Link>
  )
}

export const OutcomeText = (props: OutcomeTextProps) => {
  const { outcome, request } = props
  if (outcome.type === "rejected") return <span>{outcome.sentence}</span>
  return (
    <>
      {outcome.type === "duplicate" ? (
        "Already tracked"
      ) : request === undefined ? (
        "Requested"
      ) : (
        <RequestState request={request} />
      )}{" "}
      <OutcomeLink {...props} />
    </>
  )
}
