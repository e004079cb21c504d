import { maxPlaceDistanceKm, distanceInKm } from "#domain/reference/place/distanceInKm.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"

import type { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import type { TerminalRow } from "./ListRow.ts"

interface OptionalPosition {
  readonly latitude: number | null
  readonly longitude: number | null
}

const isFar = (kilometres: number | null): kilometres is number =>
  kilometres !== null && kilometres > maxPlaceDistanceKm

/** The built-in position stays. */
export const placeConflict = (place: ListedPlace, shipped: ReferenceData["Service"]): string | null => {
  const ours = shipped.port(place.code)
  const apart = ours === null ? null : distanceInKm(place, ours)
  if (ours === null || !isFar(apart)) return null
  const alias = ours.code === place.code ? "" : ` (as ${ours.code})`
  return `${place.code}: the list's position is ${Math.round(apart)} km from the one that ships${alias}, which stays.`
}

export const terminalConflict = ({ terminal, ...row }: TerminalRow, port: OptionalPosition | null): string | null => {
  const apart = port === null ? null : distanceInKm(row, port)
  return isFar(apart) ? `${terminal.code}: the list's position is ${Math.round(apart)} km from its port.` : null
}
