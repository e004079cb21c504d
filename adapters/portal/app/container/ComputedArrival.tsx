import type { ArrivalEstimate } from "../api/schemas.ts"
import { Place } from "../parts/fact/Place.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Time } from "../parts/Time.tsx"

interface ComputedArrivalProps {
  readonly estimate: ArrivalEstimate
  readonly port?: string | undefined
}

export const ComputedArrival = ({ estimate: e, port }: ComputedArrivalProps) => {
  if (e.earliest_at === null || e.latest_at === null) return <UnknownValue>{e.reason ?? "Unknown"}</UnknownValue>
  return (
    <>
      <b>
        <Place name={port} code={e.locode} />
      </b>{" "}
      {e.eta_at === null ? null : <Time at={e.eta_at} zone="UTC" />}
      <small>
        between <Time at={e.earliest_at} zone="UTC" /> and <Time at={e.latest_at} zone="UTC" />
        {e.position_at === null ? null : (
          <>
            , by the position of <Time at={e.position_at} zone="UTC" />
          </>
        )}
      </small>
    </>
  )
}
