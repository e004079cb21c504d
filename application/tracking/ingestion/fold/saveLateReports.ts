import { Effect } from "effect"

import { reportedEvents } from "#domain/voyage/event/reportedEvents.ts"
import { outcomeAfterStop } from "#domain/voyage/merge/account/afterStop.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { loadShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"
import { mergeShipment } from "./mergeShipment.ts"

/**
 * Adds reports after the stop to the raw events, with the reason for ignoring them. The caller holds the shipment's
 * lock.
 */
export const saveLateReports = Effect.fnUntraced(function* (shipment: Shipment) {
  const { account_id, id } = shipment
  const known = yield* loadShipmentEvidence(shipment)
  const late = new Map(known.observations.map((one) => [one.id, outcomeAfterStop(shipment, one)]))
  if ([...late.values()].every((outcome) => outcome === null)) return
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account_id, [id]))
  const { evidence: store } = yield* ObservationStore
  const found = yield* store.load(
    account_id,
    containers.map((container) => container.id)
  )
  const { merged } = yield* mergeShipment(shipment, known, containers)
  const changed = found.flatMap((evidence) => {
    const number = containers.find((container) => container.id === evidence.subject_id)?.number
    const own = merged.containers.find(({ facts }) => facts.number === number)
    const told = new Set(evidence.told.map((one) => one.id))
    const added = (own === undefined ? [] : reportedEvents(own)).flatMap((one) => {
      const outcome = late.get(one.id) ?? null
      return outcome === null || told.has(one.id) ? [] : [{ id: one.id, event: one.event, outcome }]
    })
    return added.length === 0 ? [] : [{ ...evidence, told: [...evidence.told, ...added], account_id, shipment_id: id }]
  })
  yield* store.save(changed)
})
