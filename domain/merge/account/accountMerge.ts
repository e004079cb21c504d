import type { Observation } from "../../observation/Observation.ts"
import type { Sourced } from "../evidence/Sourced.ts"
import type { Corrections } from "../trip/corrections.ts"
import type { Subjects } from "../trip/subjects.ts"
import type { Account } from "./Account.ts"
import { accountShipment } from "./accountShipment.ts"
import { accountTrip } from "./accountTrip.ts"
import type { TripParts } from "./accountTrip.ts"
import type { Versions } from "./versions.ts"

interface Context {
  readonly subjects: Subjects
  readonly versions: Versions
  readonly corrections: Corrections
  readonly isAbout: (observation: Observation) => boolean
}

export const accountMerge = (
  observations: ReadonlyArray<Observation>,
  trips: ReadonlyArray<TripParts>,
  shipmentFields: ReadonlyArray<Sourced<unknown>>,
  { corrections, isAbout, subjects, versions }: Context
): { readonly each: ReadonlyArray<Account>; readonly total: () => Account } => {
  const byContainer = Map.groupBy(observations, ({ container }) => container)
  const numbers = new Set(trips.map(({ number }) => number))
  const shared = byContainer.get(null)?.filter(isAbout) ?? []
  const about = new Set(shared)
  const isOther = (observation: Observation) =>
    observation.container === null ? !about.has(observation) : !numbers.has(observation.container)
  const each = trips.map((trip) => {
    const own = trip.number === null ? [] : (byContainer.get(trip.number) ?? [])
    const parts = { ...trip, fields: [...trip.fields, ...shipmentFields] }
    return accountTrip([...own, ...shared], parts, subjects, versions, corrections)
  })
  // Lazy, because most callers read only `each`.
  return { each, total: () => accountShipment(observations.filter(isOther), each, subjects, versions.refusalOf) }
}
