import { Effect } from "effect"

import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import type { ContainerRoute } from "#domain/observation/ContainerRoute.ts"
import { legUnderWay, sailedLegs } from "#domain/vessel/sailedLegs.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { EvidenceStore } from "../ports/observation/EvidenceStore.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"
import { predictedLegs } from "./predictedLegs.ts"

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
