import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { diffContainer, diffShipment as diffVoyage } from "#domain/voyage/diff/diff.ts"
import { combineDiffs } from "#domain/voyage/diff/DiffContext.ts"
import type { DiffContext } from "#domain/voyage/diff/DiffContext.ts"
import { needsKeyLookup } from "#domain/voyage/event/comparedEvents.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { publishShipment } from "#domain/voyage/event/publish.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { logEvents } from "../../../voyage/event/logEvents.ts"
import { keepChanges } from "../../../voyage/history/keepChanges.ts"
import type { ShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"
import { recordChangesOf } from "./changesOf.ts"
import { findOriginalEstimates } from "./findOriginalEstimates.ts"
import { foldContainers } from "./foldContainers.ts"
import type { FoldedContainer } from "./foldContainers.ts"
import { FoldObserver } from "./FoldObserver.ts"
import type { FoldOutcome } from "./FoldOutcome.ts"
import { mergeShipment } from "./mergeShipment.ts"
import { recordReferences } from "./recordReferences.ts"
import { saveEvidence } from "./saveEvidence.ts"
import { saveRejectedObservations } from "./saveRejectedObservations.ts"
import { writeInitialFields } from "./writeInitialFields.ts"

/** Looks up older events by key only if drafts may repeat them. */
const diffShipment = Effect.fnUntraced(function* (
  { account_id, id }: Shipment,
  merged: MergeResult,
  reported: ReadonlyArray<FoldedContainer>,
  base: Omit<DiffContext, "logged">
) {
  const log = yield* EventLog
  const diffWith = (events: ReadonlyArray<LoggedEvent>) => {
    const context: DiffContext = { ...base, logged: new Map(events.map((event) => [event.key, event])) }
    const containers = reported.map((one) => diffContainer(one.before, one.after, one.merged, context))
    return { ...combineDiffs(diffVoyage(merged.voyage, context), ...containers), known: context.logged }
  }
  const [compared = []] = yield* log.comparedOf([{ account_id, id }])
  const diff = diffWith(compared)
  const fresh = new Set(reported.flatMap(({ after, before }) => (before === null ? [after.id] : [])))
  const keys = diff.drafts
    .filter(({ container_id, event }) => needsKeyLookup(event) && (container_id === null || !fresh.has(container_id)))
    .map(({ key }) => key)
  if (keys.length === 0) return diff
  const [earlier = []] = yield* log.withKeys([{ account_id, id, keys }])
  return earlier.length === 0 ? diff : diffWith([...earlier, ...compared])
})

const saveShipment = Effect.fnUntraced(function* (shipment: Shipment, merged: MergeResult, now: Instant) {
  const reference = yield* ReferenceData
  const line = shipment.shipping_line_scac === null ? null : reference.shippingLine(shipment.shipping_line_scac)
  const next = publishShipment(shipment, merged, line, {
    now,
    originals: yield* findOriginalEstimates(shipment, merged, reference.gazetteer),
    terminalId: (code) => reference.terminal(code).id
  })
  if (next !== shipment) yield* ShipmentStore.use((store) => store.save([next]))
  return next
})

/** The caller holds the shipment's lock. */
export const foldShipment = Effect.fnUntraced(function* (shipment: Shipment, known: ShipmentEvidence, now: Instant) {
  const { account_id, id } = shipment
  const log = yield* EventLog
  const { gazetteer } = yield* ReferenceData
  const previous = yield* ContainerStore.use((store) => store.ofShipments(account_id, [id]))
  if (known.feeds.length === 0) {
    const silent: FoldOutcome = { type: "silent", shipment, containers: previous }
    return silent
  }

  const { merged, overruled } = yield* mergeShipment(shipment, known, previous)
  yield* (yield* FoldObserver)(known.observations, merged)
  const context = { account_id, shipment_id: id, tracked_since: shipment.created_at, now, gazetteer }
  const next = yield* saveShipment(shipment, merged, now)
  const { containers, folded, reported } = yield* foldContainers(merged, previous, context)
  const changed = yield* saveEvidence({ shipment: next, containers }, merged, gazetteer, now)
  const appeared = containers.filter(({ id }) => !previous.some((old) => old.id === id))
  yield* writeInitialFields(account_id, known.requests, { shipments: [], containers: appeared }, now)

  const { drafts, invalidated, known: logged } = yield* diffShipment(shipment, merged, reported, context)
  const events = yield* logEvents(drafts, now)
  if (invalidated.length > 0) yield* log.invalidate(account_id, invalidated, now)
  const records = [{ before: shipment, after: next, provenance: merged.provenance }, ...folded]
  yield* keepChanges(recordChangesOf(records, { events, invalidated, known: logged, overruled }, now))
  yield* saveRejectedObservations(shipment, merged, now)
  if (next !== shipment || drafts.length > 0) yield* recordReferences(next, containers, drafts)

  const outcome: FoldOutcome = { type: "folded", shipment: next, containers, known, merged, changed }
  return outcome
})
