import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { ArrivalEstimate, Route } from "../api/schemas.ts"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"

interface RouteDocument {
  readonly data: Route
  readonly meta: { readonly arrival_estimate: ArrivalEstimate }
}

const Estimated = ({ estimate: e }: { readonly estimate: ArrivalEstimate }) => {
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

/** When the vessel may reach its next port, computed from where it was heard: beside what carriers report, never instead. */
export const OwnEstimate = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ["route", id],
    queryFn: ({ signal }) => get<RouteDocument>(`containers/${encodeURIComponent(id)}/route`, {}, signal),
    refetchInterval: 300_000
  })
  return (
    <section className="card">
      <h3>Own estimate of the next port</h3>
      {error === null ? null : <p>{error.message}</p>}
      {data === undefined ? null : <Estimated estimate={data.meta.arrival_estimate} />}
    </section>
  )
}
