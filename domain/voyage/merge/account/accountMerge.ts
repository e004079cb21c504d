import type { Observation } from "../../observation/Observation.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import type { OutcomeById } from "./Account.ts"
import { assignShipmentOutcomes } from "./accountShipment.ts"
import { assignTripOutcomes } from "./accountTrip.ts"
import type { ShipmentContext, TripMergeResult } from "./accountTrip.ts"

interface MergeContext extends ShipmentContext {
  readonly isAbout: (observation: Observation) => boolean
}

export const assignMergeOutcomes = (
  observations: ReadonlyArray<Observation>,
  trips: ReadonlyArray<TripMergeResult>,
  shipmentFields: ReadonlyArray<FieldValue<unknown>>,
  context: MergeContext
): { readonly each: ReadonlyArray<OutcomeById>; readonly total: () => OutcomeById } => {
  const { isAbout, subjects, versions } = context
  const byContainer = Map.groupBy(observations, ({ container }) => container)
  const numbers = new Set(trips.map(({ number }) => number))
  const shared = byContainer.get(null)?.filter(isAbout) ?? []
  const about = new Set(shared)
  const isOther = (observation: Observation) =>
    observation.container === null ? !about.has(observation) : !numbers.has(observation.container)
  const each = trips.map((trip) => {
    const own = trip.number === null ? [] : (byContainer.get(trip.number) ?? [])
    const parts = { ...trip, fields: [...trip.fields, ...shipmentFields] }
    return assignTripOutcomes([...own, ...shared], parts, context)
  })
  // Lazy, because most callers read only `each`.
  return { each, total: () => assignShipmentOutcomes(observations.filter(isOther), each, subjects, versions.refusalOf) }
}
