import { Effect } from "effect"

import type { SeaWay } from "#domain/emission/Distance.ts"
import type { JourneyLeg } from "#domain/emission/journeyLegs.ts"
import { Imo, isImo } from "#domain/Identifiers.ts"
import type { RouteLocation } from "#domain/observation/ContainerRoute.ts"
import type { Point } from "#domain/place/distance.ts"
import { shortenedBy } from "#domain/sealane/LaneLength.ts"
import { sailedMiles } from "#domain/vessel/sailedMiles.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { SeaLanes } from "../ports/vessel/SeaLanes.ts"
import type { Crossing } from "../ports/vessel/SeaLanes.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"

/** Two months at sea with a position every quarter of an hour. */
const mostPositions = 6000

/** Nothing is known of a way over water. */
export const unknownWay: SeaWay = { sailed: null, hasArrived: false, lanes: null, lanesAhead: null }

interface Tracked {
  readonly ends: Crossing
  readonly hasArrived: boolean
  readonly track: ReadonlyArray<VesselPosition>
}

const pointOf = ({ locode }: RouteLocation, reference: ReferenceData["Service"]): Point | null => {
  const { latitude = null, longitude = null } = (locode === null ? null : reference.port(locode)) ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const trackOf = Effect.fnUntraced(function* ({ from, to }: JourneyLeg<RouteLocation>) {
  const vessels = yield* VesselStore
  const clock = yield* DurableClock
  const imo = from.outbound_vessel_imo ?? to.inbound_vessel_imo
  if (imo === null || !isImo(imo) || from.outbound_atd_at === null) return []
  return yield* vessels.during(Imo.make(imo), from.outbound_atd_at, to.inbound_ata_at ?? (yield* clock.now), mostPositions)
})

const tracked = Effect.fnUntraced(function* (leg: JourneyLeg<RouteLocation>) {
  const reference = yield* ReferenceData
  const [from, to] = [pointOf(leg.from, reference), pointOf(leg.to, reference)]
  if (leg.mode !== "vessel" || from === null || to === null) return null
  const hasArrived = leg.to.inbound_ata_at !== null
  return { ends: { from, to }, hasArrived, track: yield* trackOf(leg) }
})

/** The newest position of a ship that is on its way, where the track up to there is known. */
const aheadOf = ({ ends, hasArrived, track }: Tracked, sailed: number | null): Crossing | null => {
  const last = track.at(-1)
  return hasArrived || sailed === null || last === undefined ? null : { from: last, to: ends.to }
}

/** What is known of the ways by ship of a journey, leg by leg; null for a leg that is none, or whose ports nobody locates. */
export const seaWays = Effect.fn("seaWays")(function* (legs: ReadonlyArray<JourneyLeg<RouteLocation>>) {
  const seaLanes = yield* SeaLanes
  const found = yield* Effect.forEach(legs, tracked)
  const known = found.map((one) => {
    if (one === null) return null
    const sailed = sailedMiles(one.track, one.ends.from, one.hasArrived ? one.ends.to : null)
    return { ...one, sailed, ahead: aheadOf(one, sailed) }
  })
  const crossings = known.flatMap((one) => (one === null ? [] : [one.ends, ...(one.ahead === null ? [] : [one.ahead])]))
  const computed = new Map((yield* seaLanes.between(crossings)).map((lanes, index) => [crossings[index], lanes]))
  return known.map((one): SeaWay | null => {
    if (one === null) return null
    const { ahead, ends, hasArrived, sailed } = one
    return {
      sailed,
      hasArrived,
      lanes: computed.get(ends) ?? null,
      lanesAhead: ahead === null ? null : (computed.get(ahead) ?? null)
    }
  })
})
