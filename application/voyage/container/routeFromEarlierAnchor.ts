import { Effect } from "effect"

import { filterPlausibleLanes } from "#domain/reference/sealane/openLanes.ts"
import { predictRoute } from "#domain/reference/sealane/predictRoute.ts"
import * as Fitted from "#domain/reference/sealane/remainingWay.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import { earlierAnchors } from "#domain/voyage/vessel/anchor.ts"
import type { SailedLeg } from "#domain/voyage/vessel/sailedLegs.ts"
import { sailingOf } from "#domain/voyage/vessel/seaLegs.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { crossingOf, locatePort } from "../vessel/crossingOf.ts"
import type { Voyage } from "../vessel/findOpenLanes.ts"

export type LegUnderWay = SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }

/** About half a day at sea. */
const maxAnchors = 8

/** From an earlier position or the port, while a new lane is computed. Null if the vessel has left these lanes. */
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
