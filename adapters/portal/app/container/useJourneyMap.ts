import { useQuery } from "@tanstack/react-query"

import type { LandfallMapElement } from "../../../map/element/LandfallMapElement.ts"
import { get } from "../api/client.ts"

export type JourneyCollection = NonNullable<LandfallMapElement["data"]>

/** The places, the vessel, and the ways of a container's journey, as GeoJSON. */
export const useJourneyMap = (id: string) =>
  useQuery({
    queryKey: ["map", id],
    queryFn: ({ signal }) => get<JourneyCollection>(`containers/${encodeURIComponent(id)}/map_geojson`, {}, signal),
    refetchInterval: 300_000
  })
