import { useQuery } from "@tanstack/react-query"

import type { LandfallMapElement } from "../../../map/element/LandfallMapElement.ts"
import { get } from "../api/client.ts"

export type JourneyCollection = NonNullable<LandfallMapElement["data"]>

/** The features that clients get only if they request them. */
const flags = { "flag[rail_stops]": true, "flag[computed_legs]": true }

/** The places, the vessel, and the ways of a container's journey, as GeoJSON. */
export const useJourneyMap = (id: string) =>
  useQuery({
    queryKey: ["map", id],
    queryFn: ({ signal }) => get<JourneyCollection>(`containers/${encodeURIComponent(id)}/map_geojson`, flags, signal),
    // Routes that the first response lacks are computed within seconds.
    refetchInterval: ({ state }) => (state.dataUpdateCount < 3 ? 6000 : 300_000)
  })
