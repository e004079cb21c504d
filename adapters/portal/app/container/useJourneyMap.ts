import { useQuery } from "@tanstack/react-query"

import type { LandfallMapElement } from "../../../map/element/LandfallMapElement.ts"
import { getDocument } from "../api/client.ts"

export type JourneyCollection = NonNullable<LandfallMapElement["data"]>

/** Opt-in features of the API. */
const featureFlags = { "flag[rail_stops]": true, "flag[computed_legs]": true }

export const useJourneyMap = (id: string) =>
  useQuery({
    queryKey: ["map", id],
    queryFn: ({ signal }) =>
      getDocument<JourneyCollection>(`containers/${encodeURIComponent(id)}/map_geojson`, featureFlags, signal),
    // The service computes missing routes within seconds.
    refetchInterval: ({ state }) => (state.dataUpdateCount < 3 ? 6000 : 300_000)
  })
