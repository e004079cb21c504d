import { Effect } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { mergeShipment } from "#application/tracking/ingestion/fold/mergeShipment.ts"
import { loadShipmentEvidence } from "#application/voyage/observation/shipmentEvidence.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { describeFact } from "#domain/voyage/event/rawEventOf.ts"
import { findWithoutOutcome, unaccountedSentence } from "#domain/voyage/invariants/conservation.ts"

/** The shipments of an account, merged again: each statement with its outcome, and the statements without one. */
export const outcomesOf = (account: AccountId) =>
  Effect.gen(function* () {
    const page = { number: 1, size: 1000 }
    const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", page))
    return yield* Effect.forEach(rows, (shipment) =>
      Effect.gen(function* () {
        const known = yield* loadShipmentEvidence(shipment)
        const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
        const { merged } = yield* mergeShipment(shipment, known, containers)
        const statements = known.observations.map((observation) => ({
          statement: describeFact(observation.fact),
          ...merged.account().get(observation.id)
        }))
        const silent = findWithoutOutcome(known.observations, merged).map(unaccountedSentence)
        return { shipment, merged, statements, silent }
      })
    )
  }).pipe(Effect.provide(Reference.layer))
