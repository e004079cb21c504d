import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { later, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import { estimateArrival, speedPeriodMs } from "#domain/voyage/vessel/estimateArrival.ts"
import type { ArrivalEstimateResult } from "#domain/voyage/vessel/estimateArrival.ts"
import { legUnderWay } from "#domain/voyage/vessel/sailedLegs.ts"
import type { SailedLeg } from "#domain/voyage/vessel/sailedLegs.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { useCases } from "../../useCases.ts"
import { locatePort } from "../vessel/crossingOf.ts"
import { lanesAhead } from "../vessel/lanesAhead.ts"
import { Routes } from "./Routes.ts"
import type { ContainerWithRoute } from "./Routes.ts"

export type NextArrival = ArrivalEstimateResult & { readonly at: RouteLocation | null }

/** One position per quarter hour for a week, plus course changes. */
const maxPositions = 1500

const estimated = Effect.fnUntraced(function* (leg: SailedLeg<RouteLocation>, now: Instant) {
  const vessels = yield* VesselStore
  const reference = yield* ReferenceData
  const port = locatePort(leg.to.locode, reference)
  if (port === null) return { unknown: "The position of its next port is not known." }
  const since = later(shift(now, -speedPeriodMs), leg.departedAt)
  const positions = yield* vessels.during(leg.imo, since, now, maxPositions)
  return estimateArrival(positions, yield* lanesAhead(positions, port, leg.to.inbound_eta_at, now), now)
})

const next = Effect.fn("Arrivals.next")(function* ({ route }: ContainerWithRoute) {
  const clock = yield* DurableClock
  const leg = legUnderWay(route.locations)
  if (leg === null) return { at: null, unknown: "No vessel is known to be under way with it." }
  return { at: leg.to, ...(yield* estimated(leg, yield* clock.now)) }
})

const get = Effect.fn("Arrivals.get")(function* (account: Account, id: ContainerId) {
  const routes = yield* Routes
  const routed = yield* routes.get(account, id)
  return { ...routed, arrival: yield* next(routed) }
})

/** Computed on request; containers are unaffected. */
export class Arrivals extends Context.Service<
  Arrivals,
  {
    /** Fails if fewer than two locations of the route are known. */
    readonly get: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<
      ContainerWithRoute & { readonly arrival: NextArrival },
      NotFound | NotOwned | NotEntitled | Unavailable
    >
  }
>()("application/voyage/container/Arrivals") {
  static readonly layer = Layer.effect(this, useCases({ get }))
}
