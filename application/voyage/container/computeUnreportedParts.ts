import { Effect } from "effect"

import { predictRoute } from "#domain/reference/sealane/predictRoute.ts"
import * as Fitted from "#domain/reference/sealane/remainingWay.ts"
import type { Instant } from "#domain/Time.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import type { ComputedPart, SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"
import { begunLegs, sailingOf } from "#domain/voyage/vessel/seaLegs.ts"
import { unreportedParts } from "#domain/voyage/vessel/unreportedParts.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { crossingOf } from "../vessel/crossingOf.ts"
import { findOpenLanes } from "../vessel/findOpenLanes.ts"

/** Two months of one position per day need fewer. */
const maxParts = 60

export const computeUnreportedParts = Effect.fn("computedParts")(function* (
  locations: ReadonlyArray<RouteLocation>,
  legs: SailedRoute["legs"],
  now: Instant
) {
  const reference = yield* ReferenceData
  const wanted = begunLegs(locations)
    .flatMap((leg) => {
      const ends = crossingOf(leg, reference)
      if (ends === null) return []
      const track = legs.find(({ from }) => from === leg.from)?.positions ?? []
      const { arrival, departure } = sailingOf(leg)
      const parts = unreportedParts(
        track,
        { point: ends.from, at: departure },
        { point: ends.to, at: arrival, isReached: leg.isReached }
      )
      return parts.map((part) => ({ leg, ...part }))
    })
    .slice(0, maxParts)

  const voyages = wanted.map(({ end, start }) => ({
    crossing: { from: start.point, to: end.point },
    sailing: { departure: start.at, arrival: end.at }
  }))
  const lanes = yield* findOpenLanes(voyages, now)
  const parts = wanted.flatMap(({ end, leg, start }, index): ReadonlyArray<ComputedPart> => {
    const way = predictRoute(lanes[index] ?? [])
    if (way === null) return []
    const line = Fitted.addExactEnds(way, start.point, end.point)
    return line.length < 2 ? [] : [{ from: leg.from, to: leg.to, line, start: start.at, end: end.at }]
  })
  return { parts, isWhole: lanes.every((known) => known !== null) }
})
