import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { mergeShipment } from "#application/tracking/ingestion/fold/mergeShipment.ts"
import { loadShipmentEvidence } from "#application/voyage/observation/shipmentEvidence.ts"
import type { RawId } from "#domain/Identifiers.ts"
import { describeFact } from "#domain/voyage/event/rawEventOf.ts"
import { outcomeAfterStop } from "#domain/voyage/merge/account/afterStop.ts"
import type { OutcomeName } from "#domain/voyage/observation/Outcome.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

export interface StatementReport {
  readonly container: string | null
  readonly statement: string
  readonly outcome: OutcomeName
  readonly reason: string | null
}

export const statementsOf = Effect.fn("ingest.statementsOf")(function* (shipment: Shipment, message: RawId) {
  const known = yield* loadShipmentEvidence(shipment)
  const containers = yield* ContainerStore.use((store) => store.ofShipments(shipment.account_id, [shipment.id]))
  const { merged } = yield* mergeShipment(shipment, known, containers)
  const account = merged.account()
  return known.observations.flatMap((observation): ReadonlyArray<StatementReport> => {
    const { container, fact, id, raw_id } = observation
    const found = raw_id === message ? account.get(id) : undefined
    if (found === undefined) return []
    const { outcome, reason } = outcomeAfterStop(shipment, observation) ?? found
    return [{ container, statement: describeFact(fact), outcome, reason }]
  })
})
