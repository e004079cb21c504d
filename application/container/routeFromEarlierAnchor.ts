import { Effect } from "effect"

import type { RouteLocation } from "#domain/observation/ContainerRoute.ts"
import { filterPlausibleLanes } from "#domain/sealane/openLanes.ts"
import { predictRoute } from "#domain/sealane/predictRoute.ts"
import * as Fitted from "#domain/sealane/remainingWay.ts"
import { earlierAnchors } from "#domain/vessel/anchor.ts"
import type { SailedLeg } from "#domain/vessel/sailedLegs.ts"
import { sailingOf } from "#domain/vessel/seaLegs.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"
import { crossingOf, locatePort } from "../vessel/crossingOf.ts"
import type { Voyage } from "../vessel/findOpenLanes.ts"

export type LegUnderWay = SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }

/** About half a day at sea. */
const maxAnchors = 8

/**
 * Uses a lane from an earlier position or from the port, so that the route stays visible while a new lane is computed.
 * Null if the vessel has left these lanes.
 */
export const routeFromEarlierAnchor = Effect.fn("wayFromBefore")(function* (leg: LegUnderWay) {
  const reference = yield* ReferenceData
  const { lanes } = yield* VesselStore
  const closures = reference.seaClosures()
  const [ship, port, whole] = [leg.positions.at(-1), locatePort(leg.to.locode, reference), crossingOf(leg, reference)]
  if (ship === undefined || port === null) return null

  const anchors = earlierAnchors(leg.positions).slice(0, maxAnchors)
  const voyages: ReadonlyArray<Voyage> = [
    ...anchors.map((from) => ({
      crossing: { from, to: port },
      sailing: { departure: from.at, arrival: leg.to.inbound_eta_at }
    })),
    ...(whole === null ? [] : [{ crossing: whole, sailing: sailingOf(leg) }])
  ]
  const found = yield* lanes.between(voyages.map(({ crossing }) => crossing))
  for (const [index, { sailing }] of voyages.entries()) {
    const open = filterPlausibleLanes(found[index] ?? [], sailing, closures)
    const way = predictRoute(open.filter(({ line }) => Fitted.isOnLine(line, ship)))
    const rest = way === null ? null : Fitted.remainingFromAnywhere(way, ship, port)
    if (rest !== null && rest.length > 1) return rest
  }
  return null
})
