import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { ArrivalEstimate, Port, Route } from "../api/schemas.ts"
import { Card } from "../parts/layout/Card.tsx"
import { ComputedArrival } from "./ComputedArrival.tsx"

interface RouteDocument {
  readonly data: Route
  readonly included?: ReadonlyArray<Port | { readonly type: "route_location" | "vessel" }>
  readonly meta: { readonly arrival_estimate: ArrivalEstimate }
}

const portOf = ({ included = [], meta }: RouteDocument): string | undefined =>
  included
    .filter((one) => one.type === "port")
    .find(({ attributes }) => attributes.code === meta.arrival_estimate.locode)?.attributes.name

/** Landfall's estimate from the last vessel position; carrier estimates remain unchanged. */
export const LandfallEstimate = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ["route", id],
    queryFn: ({ signal }) => getDocument<RouteDocument>(`containers/${encodeURIComponent(id)}/route`, {}, signal),
    refetchInterval: 300_000
  })
  return (
    <Card title="Landfall's estimate for the next port" level={3}>
      {error === null ? null : <p>{error.message}</p>}
      {data === undefined ? null : <ComputedArrival estimate={data.meta.arrival_estimate} port={portOf(data)} />}
    </Card>
  )
}
