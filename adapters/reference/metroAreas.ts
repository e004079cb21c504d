import type { MetroArea, Port } from "#domain/place/Place.ts"

import { stableId } from "./stableId.ts"

export const metroAreaId = (code: string): string => stableId(`metro_area:${code}`)

/** The area around a port; no list of areas with several ports comes with the service. */
export const metroAreaOf = ({ city: _city, ...port }: Port): MetroArea => ({ ...port, id: metroAreaId(port.code) })
