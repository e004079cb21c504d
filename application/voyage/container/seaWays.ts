import { Effect } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { SeaRouteKnowledge } from "#domain/voyage/emission/Distance.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import type { JourneyLeg } from "#domain/voyage/observation/journeyLegs.ts"
import { sailedMiles } from "#domain/voyage/vessel/sailedMiles.ts"
import { sailingOf } from "#domain/voyage/vessel/seaLegs.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { crossingOf } from "../vessel/crossingOf.ts"
import { findOpenLanes } from "../vessel/findOpenLanes.ts"
import type { Voyage } from "../vessel/findOpenLanes.ts"
import { lanesAhead } from "../vessel/lanesAhead.ts"

/** One position per quarter hour for two months. */
const maxPositions = 6000

const trackOf = Effect.fnUntraced(function* ({ from, to }: JourneyLeg<RouteLocation>, now: Instant) {
  const vessels = yield* VesselStore
  const imo = from.outbound_vessel_imo ?? to.inbound_vessel_imo
  if (imo === null || !isImo(imo) || from.outbound_atd_at === null) return []
  return yield* vessels.during(Imo.make(imo), from.outbound_atd_at, to.inbound_ata_at ?? now, maxPositions)
})

const restOf = Effect.fnUntraced(function* (
  { crossing, sailing }: Voyage,
  track: ReadonlyArray<VesselPosition>,
  isOnTheWay: boolean,
  now: Instant
) {
  return isOnTheWay ? yield* lanesAhead(track, crossing.to, sailing.arrival, now) : null
})

/** Null for legs by other modes or between unknown ports. */
export const loadSeaLegDistances = Effect.fn("seaWays")(function* (
  legs: ReadonlyArray<JourneyLeg<RouteLocation>>,
  now: Instant
) {
  const reference = yield* ReferenceData
  return yield* Effect.forEach(legs, (leg) =>
    Effect.gen(function* () {
      const ends = leg.mode === "vessel" ? crossingOf(leg, reference) : null
      if (ends === null) return null
      const voyage = { crossing: ends, sailing: sailingOf(leg) }
      const hasArrived = leg.to.inbound_ata_at !== null
      const track = yield* trackOf(leg, now)
      const sailed = sailedMiles(track, ends.from, hasArrived ? ends.to : null)
      const way: SeaRouteKnowledge = {
        sailed,
        hasArrived,
        lanes: hasArrived && sailed !== null ? null : ((yield* findOpenLanes([voyage], now))[0] ?? null),
        lanesAhead: yield* restOf(voyage, track, sailed !== null && !hasArrived, now)
      }
      return way
    })
  )
})
