import { Effect } from "effect"

import type { RouteLocation } from "#domain/observation/ContainerRoute.ts"
import type { Point } from "#domain/place/distance.ts"
import * as Fitted from "#domain/sealane/fitted.ts"
import { predictWay } from "#domain/sealane/predictWay.ts"
import type { Instant } from "#domain/Time.ts"
import { anchorOf } from "#domain/vessel/anchor.ts"
import type { PredictedLeg } from "#domain/vessel/SailedRoute.ts"
import { legsAhead, sailingOf } from "#domain/vessel/seaLegs.ts"

import { crossingOf, locatePort } from "../place/crossingOf.ts"
import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { knownLanes } from "../vessel/knownLanes.ts"
import type { Voyage } from "../vessel/knownLanes.ts"
import { wayFromBefore } from "./wayFromBefore.ts"
import type { LegUnderWay } from "./wayFromBefore.ts"

interface Asked extends Voyage {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly ship: Point | null
}

export const predictedLegs = Effect.fn("predictedLegs")(function* (
  locations: ReadonlyArray<RouteLocation>,
  current: LegUnderWay | null,
  now: Instant
) {
  const reference = yield* ReferenceData

  const ahead = legsAhead(locations).flatMap(({ from, to }): ReadonlyArray<Asked> => {
    const crossing = crossingOf({ from, to }, reference)
    return crossing === null ? [] : [{ from, to, crossing, sailing: sailingOf({ from, to }), ship: null }]
  })
  const rest = (leg: LegUnderWay): ReadonlyArray<Asked> => {
    const [ship, anchor] = [leg.positions.at(-1), anchorOf(leg.positions)]
    const port = locatePort(leg.to.locode, reference)
    if (ship === undefined || anchor === null || port === null) return []
    const sailing = { departure: ship.at, arrival: leg.to.inbound_eta_at }
    return [{ from: leg.from, to: leg.to, crossing: { from: anchor, to: port }, sailing, ship }]
  }

  const asked = [...(current === null ? [] : rest(current)), ...ahead]
  const lanes = yield* knownLanes(asked, now)
  const before = current !== null && asked[0]?.ship != null && lanes[0] === null ? yield* wayFromBefore(current) : null
  const legs = asked.flatMap(
    ({ crossing, from, ship, to }, index): ReadonlyArray<PredictedLeg & Pick<Asked, "ship">> => {
      if (ship !== null && before !== null) return [{ from, to, line: before, ship }]
      const way = predictWay(lanes[index] ?? [])
      if (way === null) return []
      const line = ship === null ? Fitted.between(way, crossing.from, crossing.to) : Fitted.from(way, ship, crossing.to)
      return line.length < 2 ? [] : [{ from, to, line, ship }]
    }
  )
  return {
    rest: legs.find(({ ship }) => ship !== null) ?? null,
    ahead: legs.filter(({ ship }) => ship === null),
    isWhole: lanes.every((known) => known !== null)
  }
})
