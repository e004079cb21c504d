import type { Point } from "#domain/reference/place/distance.ts"
import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLeg } from "#domain/voyage/vessel/seaLegs.ts"

import type { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"

type Reference = ReferenceData["Service"]

export const locatePort = (locode: string | null, reference: Reference): Point | null => {
  const { latitude = null, longitude = null } = (locode === null ? null : reference.port(locode)) ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export const crossingOf = ({ from, to }: SeaLeg, reference: Reference): Crossing | null => {
  const [start, end] = [locatePort(from.locode, reference), locatePort(to.locode, reference)]
  return start === null || end === null || from.locode === to.locode ? null : { from: start, to: end }
}
