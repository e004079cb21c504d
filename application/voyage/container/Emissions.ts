import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { assessLeg, totalOfLegs } from "#domain/voyage/emission/assess.ts"
import type { AssessedLeg, JourneyTotal, LegEnd } from "#domain/voyage/emission/assess.ts"
import type { EmissionFactors } from "#domain/voyage/emission/EmissionFactors.ts"
import type { Interval } from "#domain/voyage/emission/Interval.ts"
import { teuOf } from "#domain/voyage/emission/teu.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import type { JourneyLeg } from "#domain/voyage/observation/journeyLegs.ts"
import { journeyLegs } from "#domain/voyage/observation/journeyLegs.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { Factors } from "../../ports/voyage/emission/Factors.ts"
import { useCases } from "../../useCases.ts"
import { Routes } from "./Routes.ts"
import type { ContainerWithRoute } from "./Routes.ts"
import { loadSeaLegDistances } from "./seaWays.ts"

export interface EmittingLeg extends JourneyLeg<RouteLocation> {
  readonly assessed: AssessedLeg
}

export interface ContainerEmissions {
  readonly container: Container
  readonly teu: Interval
  readonly legs: ReadonlyArray<EmittingLeg>
  readonly total: JourneyTotal
  readonly edition: EmissionFactors["edition"]
}

const endOf = ({ locode }: RouteLocation, reference: ReferenceData["Service"]): LegEnd | null => {
  const port = locode === null ? null : reference.port(locode)
  const { country_code: country = "", latitude = null, longitude = null } = port ?? {}
  return latitude === null || longitude === null ? null : { country, latitude, longitude }
}

const of = Effect.fn("Emissions.of")(function* ({ container, route }: ContainerWithRoute) {
  const reference = yield* ReferenceData
  const factors = yield* Factors
  const clock = yield* DurableClock
  const legs = journeyLegs(route.locations)
  const ways = yield* loadSeaLegDistances(legs, yield* clock.now)
  const load = {
    type: container.equipment_type,
    length: container.equipment_length,
    pounds: container.weight_in_lbs
  }
  const assessed = legs.map((leg, index) => {
    const [from, to] = [endOf(leg.from, reference), endOf(leg.to, reference)]
    return { ...leg, assessed: assessLeg({ mode: leg.mode, from, to, way: ways[index] ?? null }, load, factors) }
  })
  return {
    container,
    teu: teuOf(container.equipment_length),
    legs: assessed,
    total: totalOfLegs(assessed.map((leg) => leg.assessed)),
    edition: factors.edition
  }
})

const get = Effect.fn("Emissions.get")(function* (account: Account, id: ContainerId) {
  const routes = yield* Routes
  return yield* of(yield* routes.get(account, id))
})

/** Requires the entitlement `routing_data`. */
export class Emissions extends Context.Service<
  Emissions,
  {
    /** Fails if fewer than two locations of the route are known. */
    readonly get: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<ContainerEmissions, NotFound | NotOwned | NotEntitled | Unavailable>
    readonly of: (routed: ContainerWithRoute) => Effect.Effect<ContainerEmissions, Unavailable>
  }
>()("application/voyage/container/Emissions") {
  static readonly layer = Layer.effect(this, useCases({ get, of }))
}
