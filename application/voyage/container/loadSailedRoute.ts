import { Effect } from "effect"

import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { ContainerRoute } from "#domain/voyage/observation/ContainerRoute.ts"
import { legUnderWay, sailedLegs } from "#domain/voyage/vessel/sailedLegs.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { requireEntitlement } from "../../requireOwned.ts"
import { computeUnreportedParts } from "./computeUnreportedParts.ts"
import { predictLegs } from "./predictLegs.ts"

const inParallel = { concurrency: "unbounded" } as const

/** One position per quarter hour for two months. */
const maxPositions = 6000

const sailedOn = Effect.fnUntraced(function* (route: ContainerRoute, now: Instant) {
  const vessels = yield* VesselStore
  const legs = yield* Effect.forEach(
    sailedLegs(route.locations),
    (leg) =>
      Effect.map(vessels.during(leg.imo, leg.departedAt, leg.to.inbound_ata_at ?? now, maxPositions), (positions) => ({
        ...leg,
        positions
      })),
    inParallel
  )
  const underWay = legUnderWay(route.locations)
  const current = legs.find(({ from }) => from === underWay?.from) ?? null
  const { computed, predicted } = yield* Effect.all(
    {
      predicted: predictLegs(route.locations, current, now),
      computed: computeUnreportedParts(route.locations, legs, now)
    },
    inParallel
  )
  const sailed: SailedRoute = {
    route,
    legs,
    current,
    rest: predicted.rest,
    ahead: predicted.ahead,
    computed: computed.parts,
    isWhole: predicted.isWhole && computed.isWhole
  }
  return sailed
})

/** Null if fewer than two locations of the route are known. Checks the entitlement for all interfaces. */
export const loadSailedRoute = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  yield* requireEntitlement(account, "routing_data")
  const { evidence } = yield* ObservationStore
  const clock = yield* DurableClock
  const { now, route } = yield* Effect.all({ route: evidence.route(account.id, id), now: clock.now }, inParallel)
  return route === null ? null : yield* sailedOn(route, now)
})
