import { Effect, Option } from "effect"

import type { RecordMerge, JoinStore } from "#application/ports/voyage/shipment/JoinStore.ts"
import { CustomField } from "#domain/records/customField/CustomField.ts"
import { Document } from "#domain/records/document/Document.ts"
import { PartyRole } from "#domain/records/party/Party.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { UserEdit } from "#domain/voyage/edit/UserEdit.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { RefusedObservation, refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { subjectKey } from "../../state/feedTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

type Of<Type extends RecordMerge["type"]> = Extract<RecordMerge, { readonly type: Type }>

const replaced = <Id extends string>(ids: ReadonlyArray<Id>, old: Id, now: Id): ReadonlyArray<Id> => [
  ...new Set(ids.map((id) => (id === old ? now : id)))
]

export const makeJoinStore = Effect.map(MemoryState, (state) => {
  const { call, containers, customFields, documents, events, evidence, followers } = state
  const { joins, partyRoles, refusals, requests, shipments, userEdits } = state

  /** The key of an event starts with the id of its subject. */
  const moveEvent = (id: string, { id: old, survivor_id }: RecordMerge, changes: Partial<LoggedEvent>) => {
    const row = events.get(id)
    if (row === undefined) return
    const { key } = row.event
    const moved = key.startsWith(`${old}|`) ? `${survivor_id}${key.slice(old.length)}` : key
    events.put({ ...row, event: new LoggedEvent({ ...row.event, ...changes, key: moved }) })
  }

  /** Keeps the newest of several events with the same key. */
  const invalidateDoubles = ({ joined_at, survivor_id }: Of<"container">) => {
    const isReplaced = (id: string) => events.by("replaces", id).length > 0
    const current = events
      .by("container", survivor_id)
      .filter(({ event }) => event.kind === "transport_event" && event.invalidated_at === null)
      .filter(({ event }) => !isReplaced(event.id))
      .toSorted((a, b) => a.entry - b.entry)
    for (const same of Map.groupBy(current, ({ event }) => event.key).values()) {
      for (const row of same.slice(0, -1)) {
        events.put({ ...row, event: new LoggedEvent({ ...row.event, invalidated_at: joined_at }) })
      }
    }
  }

  const moveJudgements = ({ account_id, id, survivor_id }: Of<"shipment">) => {
    for (const row of refusals.by("shipment", compose(account_id, id))) {
      refusals.remove(row.id)
      const next = refusedObservationId(survivor_id, row.observation_id)
      if (row.judgement === null || (refusals.get(next)?.judgement ?? null) !== null) continue
      refusals.put(new RefusedObservation({ ...row, id: next, shipment_id: survivor_id }))
    }
  }

  const ofShipment = (join: Of<"shipment">) => {
    const { account_id, id, joined_at: updated_at, survivor_id: shipment_id } = join
    for (const row of requests.by("shipment", compose(account_id, id))) {
      requests.put(new TrackingRequest({ ...row, shipment_id }))
    }
    for (const row of containers.by("shipment", compose(account_id, id))) {
      containers.put(new Container({ ...row, shipment_id, updated_at, version: row.version + 1 }))
    }
    for (const { event } of events.by("shipment", id)) moveEvent(event.id, join, { shipment_id })
    const old = { account_id, subject: { type: "shipment", id } } as const
    for (const { feed_id } of followers.by("subject", subjectKey(old))) {
      followers.remove(compose(feed_id, subjectKey(old)))
      const follower = { account_id, subject: { type: "shipment", id: shipment_id } } as const
      if (followers.get(compose(feed_id, subjectKey(follower))) === undefined) followers.put({ feed_id, follower })
    }
    moveJudgements(join)
    for (const row of documents.by("account", account_id)) {
      if (!row.shipment_ids.includes(id)) continue
      documents.put(new Document({ ...row, updated_at, shipment_ids: replaced(row.shipment_ids, id, shipment_id) }))
    }
    shipments.remove(id)
  }

  const ofContainer = (join: Of<"container">) => {
    const { account_id, id, joined_at: updated_at, survivor_id: container_id } = join
    for (const { event } of events.by("container", id)) moveEvent(event.id, join, { container_id })
    invalidateDoubles(join)
    for (const row of documents.by("account", account_id)) {
      if (!row.container_ids.includes(id)) continue
      documents.put(new Document({ ...row, updated_at, container_ids: replaced(row.container_ids, id, container_id) }))
    }
    containers.remove(id)
  }

  /** On a conflict the survivor's row stays. */
  const moveUserEdits = ({ account_id, id, survivor_id }: RecordMerge) => {
    const fields = new Set(
      customFields.by("entity", compose(account_id, survivor_id)).map(({ definition_id }) => definition_id)
    )
    for (const row of customFields.by("entity", compose(account_id, id))) {
      customFields.remove(row.id)
      if (!fields.has(row.definition_id)) customFields.put(new CustomField({ ...row, entity_id: survivor_id }))
    }
    const placeOf = ({ party_id, role }: PartyRole) => compose(party_id, role)
    const roles = new Set(partyRoles.by("roleable", compose(account_id, survivor_id)).map(placeOf))
    for (const row of partyRoles.by("roleable", compose(account_id, id))) {
      partyRoles.remove(row.id)
      if (!roles.has(placeOf(row))) partyRoles.put(new PartyRole({ ...row, roleable_id: survivor_id }))
    }
    for (const { edit, place } of userEdits.by("subject", compose(account_id, id))) {
      userEdits.put({ place, edit: new UserEdit({ ...edit, subject_id: survivor_id }) })
    }
  }

  return {
    absorb: (join) =>
      call(() => {
        if (join.type === "shipment") ofShipment(join)
        else ofContainer(join)
        moveUserEdits(join)
        evidence.remove(join.id)
        for (const earlier of joins.by("survivor", compose(join.account_id, join.id))) {
          joins.put({ ...earlier, survivor_id: join.survivor_id } as RecordMerge)
        }
        joins.put(join)
      }),

    survivorOf: (account, type, id) =>
      call(() => {
        const join = joins.get(id)
        const isOwn = join?.account_id === account && join.type === type
        return isOwn ? Option.some(join.survivor_id) : Option.none()
      })
  } satisfies JoinStore
})
