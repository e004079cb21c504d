import type { MetroArea, Port } from "#domain/reference/place/Place.ts"

import { stableId } from "./stableId.ts"

export const metroAreaId = (code: string): string => stableId(`metro_area:${code}`)

/** One port per area, because Landfall ships without a list of larger areas. */
export const metroAreaOf = ({ city: _city, ...port }: Port): MetroArea => ({ ...port, id: metroAreaId(port.code) })
