import type { MetroArea, Port } from "#domain/Place.ts"

import { stableId } from "./stableId.ts"

/** The area around a port; no list of areas with several ports comes with the service. */
export const metroAreaOf = ({ city: _city, ...port }: Port): MetroArea => ({
  ...port,
  id: stableId(`metro_area:${port.code}`)
})
