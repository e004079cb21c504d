import type { ArrivalEstimate } from "../api/schemas.ts"
import { Place } from "../parts/fact/Place.tsx"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { Time } from "../parts/Time.tsx"

interface EstimatedProps {
  readonly estimate: ArrivalEstimate
  readonly port?: string | undefined
}

export const Estimated = ({ estimate: e, port }: EstimatedProps) => {
  if (e.earliest_at === null || e.latest_at === null) return <Unknown>{e.reason ?? "Unknown"}</Unknown>
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
