import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { keepChanges } from "./keepChanges.ts"

type Fields = Partial<ConstructorParameters<typeof Shipment>[0]>

/** The transaction holds the shipment's lock. */
export const changeShipment = Effect.fnUntraced(function* (
  before: Shipment,
  fields: Fields,
  { at, cause }: { readonly at: Instant; readonly cause: RecordChange["cause"] }
) {
  const after = new Shipment({ ...before, ...fields, version: before.version + 1, updated_at: at })
  yield* ShipmentStore.use((store) => store.save([after]))
  yield* keepChanges(recordChangesBetween(before, after, { at, cause }))
  return after
})
