import { Context, Effect, Layer } from "effect"

import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Imo } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { Vessel } from "#domain/reference/place/Place.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { carriedSince } from "./carriedSince.ts"
import type { LocatedVessel } from "./LocatedVessel.ts"

/** `containers` counts those on board according to their routes. */
export interface CarryingVessel extends LocatedVessel {
  readonly containers: number
}

export type CarriedContainer = Pick<Container, "id" | "number">

const list = Effect.fn("Fleet.list")(function* (account: Account, page: PageRequest) {
  yield* requireEntitlement(account, "routing_data")
  const reference = yield* ReferenceData
  const store = yield* VesselStore
  const now = yield* DurableClock.use((clock) => clock.now)
  const found = yield* ObservationStore.use(({ evidence }) => evidence.carriers(account.id, carriedSince(now), page))
  const imos = found.rows.map(({ imo }) => imo)
  const positions = new Map((yield* store.latest(imos)).map((last) => [last.imo, last]))
  const identities = (yield* store.identities({ mmsis: [], imos })).filter(({ until }) => until === null)
  const stations = new Map(identities.map((identity) => [identity.imo, identity]))
  const seen = yield* ObservationStore.use(({ seen }) => seen.findAll("vessel", imos))
  const names = new Map(seen.map(({ code, name }) => [code, name]))
  const rows = found.rows.map(({ containers, imo }): CarryingVessel => ({
    vessel: new Vessel({ id: reference.vesselId(imo), imo, name: stations.get(imo)?.name ?? names.get(imo) ?? null }),
    mmsi: stations.get(imo)?.mmsi ?? null,
    last: positions.get(imo) ?? null,
    containers
  }))
  return { ...found, rows }
})

const maxListed = 200

const byNumber = (a: CarriedContainer, b: CarriedContainer): number => (a.number < b.number ? -1 : 1)

const carried = Effect.fn("Fleet.carried")(function* (account: Account, imo: Imo) {
  yield* requireEntitlement(account, "routing_data")
  const now = yield* DurableClock.use((clock) => clock.now)
  const ids = yield* ObservationStore.use(({ evidence }) =>
    evidence.carriedIds(account.id, imo, carriedSince(now), maxListed)
  )
  const containers = yield* ContainerStore.use((store) => store.load(account.id, ids))
  return containers.map(({ id, number }): CarriedContainer => ({ id, number })).toSorted(byNumber)
})

/** Requires the entitlement `routing_data`. */
export class Fleet extends Context.Service<
  Fleet,
  {
    /** Sorted by IMO number. Names come from the latest static report or route. */
    readonly list: (
      account: Account,
      page: PageRequest
    ) => Effect.Effect<Page<CarryingVessel>, NotEntitled | Unavailable>
    /** At most 200, by number. */
    readonly carried: (
      account: Account,
      imo: Imo
    ) => Effect.Effect<ReadonlyArray<CarriedContainer>, NotEntitled | Unavailable>
  }
>()("application/voyage/vessel/Fleet") {
  static readonly layer = Layer.effect(this, useCases({ list, carried }))
}
