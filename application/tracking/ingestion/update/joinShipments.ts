import { Effect, Option } from "effect"

import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { createEventDraft } from "#domain/voyage/diff/DiffContext.ts"
import type { EventDraft } from "#domain/voyage/event/Event.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import { joinContainerPair, joinShipmentPair, sortOlderFirst } from "#domain/voyage/join/joinRecords.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { foldKey } from "../../../jobKeys.ts"
import type { JoinJob } from "../../../jobKeys.ts"
import { one } from "../../../ports/one.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { logEvents } from "../../../voyage/event/logEvents.ts"
import { keepChanges } from "../../../voyage/history/keepChanges.ts"
import { requestEvent } from "../../tracking/updateWaitingRequests.ts"
import { codesOfBoth, isSameShipment } from "../join/sameShipment.ts"
import { updateShipment } from "./updateShipment.ts"

const find = ({ account_id }: JoinJob, id: ShipmentId) =>
  ShipmentStore.use((store) => one(store.load(account_id, [id])))

const joinContainers = Effect.fn("joinShipments.containers")(function* (
  survivor: Shipment,
  other: Shipment,
  now: Instant
) {
  const { account_id } = survivor
  const store = yield* ContainerStore
  const own = yield* store.ofShipments(account_id, [survivor.id])
  const others = yield* store.ofShipments(account_id, [other.id])
  const absorbed = new Map<string, Container>()
  for (const container of others) {
    const same = own.find(({ number }) => number === container.number)
    if (same === undefined) continue
    const [older, younger] = sortOlderFirst(same, container)
    yield* store.save([joinContainerPair(older, younger, now)])
    const join = { account_id, type: "container", id: younger.id, survivor_id: older.id, joined_at: now } as const
    yield* ShipmentStore.use(({ joins }) => joins.absorb(join))
    absorbed.set(older.id, younger)
  }
  return { absorbed, before: [...own, ...others], moved: new Set(others.map(({ number }) => number)) }
})

/** Notifies clients that know the container by its old id or shipment. */
const containerMoved = (
  container: Container,
  absorbed: Container | undefined,
  other: Shipment,
  now: Instant
): EventDraft =>
  createEventDraft({
    event: "container.updated",
    key: `${container.id}|joined|${other.id}`,
    account_id: container.account_id,
    shipment_id: container.shipment_id,
    container_id: container.id,
    timestamp: now,
    timezone: "Etc/UTC",
    terminal_code: container.pod_terminal_code,
    data_source: "shipping_line",
    changeset: {
      shipment: [other.id, container.shipment_id],
      ...(absorbed === undefined ? {} : { container: [absorbed.id, container.id] })
    },
    cause: "system"
  })

const foldBoth = Effect.fn("joinShipments.foldBoth")(function* ({ account_id, ids }: JoinJob) {
  const keys = ids.map((id) => foldKey({ account_id, subject: { type: "shipment", id } }))
  yield* WorkQueue.use((queue) =>
    queue.put(
      "fold",
      keys.map((key) => ({ key, lane: account_id }))
    )
  )
  return keys
})

/**
 * The older shipment survives. Idempotent and atomic; returns keys of further jobs. The caller holds both locks and has
 * not written yet.
 */
export const joinShipments = Effect.fn("joinShipments")(function* (job: JoinJob, now: Instant) {
  const [first, second] = [yield* find(job, job.ids[0]), yield* find(job, job.ids[1])]
  if (Option.isNone(first) || Option.isNone(second)) return yield* foldBoth(job)
  const [survivor, other] = sortOlderFirst(first.value, second.value)
  if (!(yield* isSameShipment(survivor, other))) return yield* foldBoth(job)
  const { account_id } = job
  const waiting = yield* TrackingRequestStore.use((store) => store.ofShipments([{ account_id, id: other.id }]))
  const { absorbed, before, moved } = yield* joinContainers(survivor, other, now)
  const join = { account_id, type: "shipment", id: other.id, survivor_id: survivor.id, joined_at: now } as const
  yield* ShipmentStore.use(({ joins }) => joins.absorb(join))
  const joined = joinShipmentPair(survivor, other, yield* codesOfBoth(survivor, other), now)
  yield* ShipmentStore.use((store) => store.save([joined]))

  const containers = yield* ContainerStore.use((store) => store.ofShipments(account_id, [survivor.id]))
  const events = containers
    .filter(({ number }) => moved.has(number))
    .map((container) => containerMoved(container, absorbed.get(container.id), other, now))
  // Without container events, clients know the absorbed shipment only from requests.
  const requests = events.length > 0 ? [] : waiting.filter(({ status }) => status === "succeeded")
  const again = requests.map((request) => {
    const event = requestEvent({ ...request, shipment_id: survivor.id }, "tracking_request.succeeded", now)
    return { ...event, key: `${event.key}|joined|${other.id}` }
  })
  const logged = yield* logEvents([...events, ...again], now)
  const reason = { at: now, cause: "system" } as const
  yield* keepChanges(
    recordChangesBetween(survivor, joined, reason),
    recordChangesBetween(other, null, reason),
    ...before.map((old) => {
      const raised = logged.filter(({ container_id }) => container_id === old.id)
      return recordChangesBetween(old, containers.find(({ id }) => id === old.id) ?? null, {
        ...reason,
        events: raised
      })
    })
  )
  yield* Effect.logInfo(`shipment ${other.normalized_number} joined to ${survivor.normalized_number}`).pipe(
    Effect.annotateLogs({ account: account_id, survivor: survivor.id, joined: other.id })
  )
  return yield* updateShipment(joined, now)
})
