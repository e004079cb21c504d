import type { Point } from "#domain/place/distance.ts"
import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { SeaLeg } from "#domain/vessel/seaLegs.ts"

import type { ReferenceData } from "../ports/place/ReferenceData.ts"

type Reference = ReferenceData["Service"]

export const locatePort = (locode: string | null, reference: Reference): Point | null => {
  const { latitude = null, longitude = null } = (locode === null ? null : reference.port(locode)) ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export const crossingOf = ({ from, to }: SeaLeg, reference: Reference): Crossing | null => {
  const [start, end] = [locatePort(from.locode, reference), locatePort(to.locode, reference)]
  return start === null || end === null || from.locode === to.locode ? null : { from: start, to: end }
}
