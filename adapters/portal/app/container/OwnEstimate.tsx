import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { ArrivalEstimate, Route } from "../api/schemas.ts"
import { Card } from "../parts/layout/Card.tsx"
import { Estimated } from "./Estimated.tsx"

interface RouteDocument {
  readonly data: Route
  readonly meta: { readonly arrival_estimate: ArrivalEstimate }
}

/** When the vessel may reach its next port, computed from where it was heard: beside what carriers report, never instead. */
export const OwnEstimate = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ["route", id],
    queryFn: ({ signal }) => get<RouteDocument>(`containers/${encodeURIComponent(id)}/route`, {}, signal),
    refetchInterval: 300_000
  })
  return (
    <Card title="Own estimate of the next port" level={3}>
      {error === null ? null : <p>{error.message}</p>}
      {data === undefined ? null : <Estimated estimate={data.meta.arrival_estimate} />}
    </Card>
  )
}
