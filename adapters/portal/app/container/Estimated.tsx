import type { ArrivalEstimate } from "../api/schemas.ts"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { Time } from "../parts/Time.tsx"

/** When a vessel may reach its next port, with how sure that is and by which position; or why that is not known. */
export const Estimated = ({ estimate: e }: { readonly estimate: ArrivalEstimate }) => {
  if (e.earliest_at === null || e.latest_at === null) return <Unknown>{e.reason ?? "Not known"}</Unknown>
  return (
    <>
      <b>{e.locode}</b> {e.eta_at === null ? null : <Time at={e.eta_at} zone="UTC" />}
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
