import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { mergeShipment } from "#application/tracking/ingestion/fold/mergeShipment.ts"
import { loadShipmentEvidence } from "#application/voyage/observation/shipmentEvidence.ts"
import { conservationRule, findWithoutOutcome, unaccountedSentence } from "#domain/voyage/invariants/conservation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { finding } from "../judge/milestones.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import type { Followed } from "./Followed.ts"

/** Finds the statements about a shipment that have no outcome. */
export const checkOutcomes = Effect.fnUntraced(function* (
  shipment: Shipment,
  followed: Followed,
  now: number,
  tally: Tally
) {
  const known = yield* loadShipmentEvidence(shipment)
  const containers = yield* ContainerStore.use((store) => store.ofShipments(shipment.account_id, [shipment.id]))
  const { merged } = yield* mergeShipment(shipment, known, containers)
  for (const one of findWithoutOutcome(known.observations, merged)) {
    find(tally, finding("invariant", followed, `${conservationRule}: ${unaccountedSentence(one)}`, now))
  }
})
