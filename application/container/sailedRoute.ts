import { Effect } from "effect"

import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import type { ContainerRoute, RouteLocation } from "#domain/observation/ContainerRoute.ts"
import { legUnderWay, sailedLegs } from "#domain/vessel/sailedLegs.ts"
import type { SailedLeg } from "#domain/vessel/sailedLegs.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { EvidenceStore } from "../ports/observation/EvidenceStore.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"
import { predictedLegs } from "./predictedLegs.ts"
import type { PredictedLeg } from "./predictedLegs.ts"

/** A route, where the vessels of its legs were while they sailed them, and how its ships may go on. */
export interface SailedRoute {
  readonly route: ContainerRoute
  readonly legs: ReadonlyArray<SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }>
  /** The leg of `legs` on which a vessel is under way; null where none is. */
  readonly current: SailedRoute["legs"][number] | null
  /** How the vessel may go on from its last position. */
  readonly rest: PredictedLeg | null
  /** How ships may sail the legs that have not begun. */
  readonly ahead: ReadonlyArray<PredictedLeg>
}

/** Two months at sea with a position every quarter of an hour. */
const mostPositions = 6000

/** The way of a container; null while no two places of it are known. */
export const routeOf = Effect.fnUntraced(function* (account: AccountId, id: ContainerId) {
  const evidence = yield* EvidenceStore
  const [found] = yield* evidence.find(account, [id])
  return found?.route ?? null
})

/** Where vessels were that sailed a route, and how they may go on. */
export const sailedOn = Effect.fnUntraced(function* (route: ContainerRoute) {
  const vessels = yield* VesselStore
  const clock = yield* DurableClock
  const now = yield* clock.now
  const legs = yield* Effect.forEach(sailedLegs(route.locations), (leg) =>
    Effect.map(vessels.during(leg.imo, leg.departedAt, leg.to.inbound_ata_at ?? now, mostPositions), (positions) => ({
      ...leg,
      positions
    }))
  )
  const underWay = legUnderWay(route.locations)
  const current = legs.find(({ from }) => from === underWay?.from) ?? null
  const sailed: SailedRoute = { route, legs, current, ...(yield* predictedLegs(route.locations, current, now)) }
  return sailed
})
