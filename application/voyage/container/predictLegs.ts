import { Effect } from "effect"

import type { Point } from "#domain/reference/place/distance.ts"
import { predictRoute } from "#domain/reference/sealane/predictRoute.ts"
import * as Fitted from "#domain/reference/sealane/remainingWay.ts"
import type { Instant } from "#domain/Time.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import { anchorOf } from "#domain/voyage/vessel/anchor.ts"
import type { PredictedLeg } from "#domain/voyage/vessel/SailedRoute.ts"
import { legsAhead, sailingOf } from "#domain/voyage/vessel/seaLegs.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { crossingOf, locatePort } from "../vessel/crossingOf.ts"
import { findOpenLanes } from "../vessel/findOpenLanes.ts"
import type { Voyage } from "../vessel/findOpenLanes.ts"
import { routeFromEarlierAnchor } from "./routeFromEarlierAnchor.ts"
import type { LegUnderWay } from "./routeFromEarlierAnchor.ts"

interface PredictedVoyage extends Voyage {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly ship: Point | null
}

export const predictLegs = Effect.fn("predictedLegs")(function* (
  locations: ReadonlyArray<RouteLocation>,
  current: LegUnderWay | null,
  now: Instant
) {
  const reference = yield* ReferenceData

  const ahead = legsAhead(locations).flatMap(({ from, to }): ReadonlyArray<PredictedVoyage> => {
    const crossing = crossingOf({ from, to }, reference)
    return crossing === null ? [] : [{ from, to, crossing, sailing: sailingOf({ from, to }), ship: null }]
  })
  const rest = (leg: LegUnderWay): ReadonlyArray<PredictedVoyage> => {
    const [ship, anchor] = [leg.positions.at(-1), anchorOf(leg.positions)]
    const port = locatePort(leg.to.locode, reference)
    if (ship === undefined || anchor === null || port === null) return []
    const sailing = { departure: ship.at, arrival: leg.to.inbound_eta_at }
    return [{ from: leg.from, to: leg.to, crossing: { from: anchor, to: port }, sailing, ship }]
  }

  const asked = [...(current === null ? [] : rest(current)), ...ahead]
  const lanes = yield* findOpenLanes(asked, now)
  const before =
    current !== null && asked[0]?.ship != null && lanes[0] === null ? yield* routeFromEarlierAnchor(current) : null
  const legs = asked.flatMap(
    ({ crossing, from, ship, to }, index): ReadonlyArray<PredictedLeg & Pick<PredictedVoyage, "ship">> => {
      if (ship !== null && before !== null) return [{ from, to, line: before, ship }]
      const way = predictRoute(lanes[index] ?? [])
      if (way === null) return []
      const line =
        ship === null
          ? Fitted.addExactEnds(way, crossing.from, crossing.to)
          : Fitted.remainingFromStart(way, ship, crossing.to)
      return line.length < 2 ? [] : [{ from, to, line, ship }]
    }
  )
  return {
    rest: legs.find(({ ship }) => ship !== null) ?? null,
    ahead: legs.filter(({ ship }) => ship === null),
    isWhole: lanes.every((known) => known !== null)
  }
})
