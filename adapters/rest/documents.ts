import { Effect } from "effect"

import { Containers } from "#application/Containers.ts"
import { Documents } from "#application/Documents.ts"
import { Parties } from "#application/Parties.ts"
import { PartyRoles } from "#application/PartyRoles.ts"
import type { KeyHolder } from "#application/ports/AccountStore.ts"
import { ReferenceData } from "#application/ports/ReferenceData.ts"
import { RawEvents } from "#application/RawEvents.ts"
import { Shipments } from "#application/Shipments.ts"
import { TrackingRequests } from "#application/TrackingRequests.ts"
import { WebhookNotifications } from "#application/WebhookNotifications.ts"
import { Webhooks } from "#application/Webhooks.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { readInclude } from "./include.ts"
import type { Flag, Include } from "./include.ts"
import { makeLookup } from "./Lookup.ts"
import type { Lookup, LookupError } from "./Lookup.ts"
import { relations } from "./related.ts"
import type { Records, RecordType } from "./related.ts"
import { presentAccount, presentUser } from "./resources/account.ts"
import { presentContainer } from "./resources/container.ts"
import { presentDefinition, presentField, presentOption } from "./resources/customField.ts"
import { presentDocument, presentDocumentRepresentation } from "./resources/document.ts"
import { presentEmailSubmission } from "./resources/emailSubmission.ts"
import { presentCreation, presentEstimate, presentNewTerminal, presentUpdate } from "./resources/events.ts"
import type { Included } from "./resources/included.ts"
import { presentParty, presentPartyRole } from "./resources/party.ts"
import { presentMetroArea, presentPort, presentTerminal, presentVessel } from "./resources/places.ts"
import { presentRawEvent } from "./resources/rawEvent.ts"
import { presentShipment } from "./resources/shipment.ts"
import { presentTrackingRequest } from "./resources/trackingRequest.ts"
import { presentTransportEvent } from "./resources/transportEvent.ts"
import { presentWebhook } from "./resources/webhook.ts"
import { presentLog, presentNotification } from "./resources/webhookNotification.ts"

type Resource<T extends RecordType> = Extract<Included, { readonly type: T }>

type Presenters = { readonly [T in RecordType]: (record: Records[T], lookup: Lookup) => Resource<T> }

const presenters: Presenters = {
  container: (container, lookup) =>
    presentContainer(container, lookup.eventIds(container.id), lookup.rawEventIds(container.id), lookup.reference),
  raw_event: (event, { reference }) => presentRawEvent(event, reference),
  shipment: (shipment, lookup) =>
    presentShipment(shipment, lookup.containerIds(shipment.id), lookup.reference, lookup.roleIds(shipment.id)),
  transport_event: (event, { reference }) => presentTransportEvent(event, reference),
  tracking_request: presentTrackingRequest,
  port: (port, { reference }) => presentPort(port, reference),
  metro_area: (area, { reference }) => presentMetroArea(area, reference),
  terminal: (terminal, { reference }) => presentTerminal(terminal, reference),
  vessel: (vessel, { reference }) => presentVessel(vessel, reference),
  party: presentParty,
  party_role: presentPartyRole,
  custom_field: presentField,
  custom_field_definition: presentDefinition,
  custom_field_option: presentOption,
  account: presentAccount,
  user: presentUser,
  estimated_event: (event, { reference }) => presentEstimate(event, reference),
  container_created_event: presentCreation,
  container_updated_event: (event, { reference }) => presentUpdate(event, reference),
  container_pod_terminal_changed_event: (event, { reference }) => presentNewTerminal(event, reference),
  webhook: presentWebhook,
  webhook_notification: (sent, lookup) => presentNotification(sent, lookup.logIds(sent.delivery.id)),
  webhook_notification_log: presentLog,
  document: presentDocument,
  document_representation: presentDocumentRepresentation,
  email_submission: presentEmailSubmission
}

/** Presents a record once everything is looked up. */
interface Shown<R> {
  readonly present: () => R
  readonly shipment: Records["shipment"] | null
}

const show = <T extends RecordType>(type: T, record: Records[T], lookup: Lookup): Shown<Resource<T>> => ({
  present: () => presenters[type](record, lookup),
  shipment: type === "shipment" ? (record as Records["shipment"]) : null
})

const follow = <T extends RecordType>(
  type: T,
  from: ReadonlyArray<Records[T]>,
  include: Include,
  lookup: Lookup
): Effect.Effect<ReadonlyArray<Shown<Included>>, LookupError> =>
  Effect.map(
    Effect.forEach(Object.entries(include), ([name, further]) => {
      const relation = relations[type][name]
      if (relation === undefined || from.length === 0) return Effect.succeed([])
      return relation.follow(from, lookup, (to, found) =>
        Effect.map(follow(to, found, further, lookup), (rest) => [
          ...found.map((record) => show(to, record, lookup) as Shown<Included>),
          ...rest
        ])
      )
    }),
    (found) => found.flat()
  )

const once = (resources: ReadonlyArray<Included>, data: ReadonlyArray<Included>): ReadonlyArray<Included> => {
  const keyOf = ({ id, type }: Included) => `${type} ${id}`
  const present = new Set(data.map(keyOf))
  return resources.filter((resource) => {
    const isNew = !present.has(keyOf(resource))
    present.add(keyOf(resource))
    return isNew
  })
}

/** What a document tells beyond what every one does. */
interface Told {
  /** Containers of which it tells the events that they have. */
  readonly eventsOf?: ReadonlyArray<ContainerId>
  /** With `parties` it tells the party roles of shipments. */
  readonly flags?: ReadonlyArray<Flag>
}

/**
 * Makes documents of records: their resources, and in `included` whatever `include` asks for, each once, with everything
 * on the way there, so that all of it can be reached from the data.
 */
export const makeDocuments = Effect.gen(function* () {
  const uses = {
    shipments: yield* Shipments,
    containers: yield* Containers,
    requests: yield* TrackingRequests,
    webhooks: yield* Webhooks,
    notifications: yield* WebhookNotifications,
    rawEvents: yield* RawEvents,
    documents: yield* Documents,
    parties: yield* Parties,
    roles: yield* PartyRoles,
    reference: yield* ReferenceData
  }

  const many = Effect.fnUntraced(function* <T extends RecordType>(
    holder: KeyHolder,
    type: T,
    records: ReadonlyArray<Records[T]>,
    include: string | undefined,
    { eventsOf = [], flags = [] }: Told = {}
  ) {
    const lookup = makeLookup(holder, uses)
    const wanted = include === undefined ? {} : yield* readInclude(type, include, flags)
    const related = yield* follow(type, records, wanted, lookup)
    const shown = records.map((record) => show(type, record, lookup))

    const shipments = [...shown, ...related].flatMap(({ shipment }) => (shipment === null ? [] : [shipment.id]))
    if (shipments.length > 0) yield* lookup.containersOf(shipments)
    if (flags.includes("parties")) yield* lookup.rolesOf(shipments)
    if (eventsOf.length > 0) yield* lookup.eventsOf(eventsOf)

    const data = shown.map(({ present }) => present())
    const included = () =>
      once(
        related.map(({ present }) => present()),
        data
      )
    return { data, ...(include === undefined ? {} : { included: included() }) }
  })

  const one = Effect.fnUntraced(function* <T extends RecordType>(
    holder: KeyHolder,
    type: T,
    record: Records[T],
    include: string | undefined,
    told: Told = {}
  ) {
    const {
      data: [data],
      ...rest
    } = yield* many(holder, type, [record], include, told)
    if (data === undefined) return yield* Effect.die(new Error("a record without its resource"))
    return { data, ...rest }
  })

  return { one, many }
})
