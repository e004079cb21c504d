import { Effect } from "effect"

import { Containers } from "#application/container/Containers.ts"
import { Documents } from "#application/document/Documents.ts"
import { RawEvents } from "#application/observation/RawEvents.ts"
import { Parties } from "#application/party/Parties.ts"
import { PartyRoles } from "#application/party/PartyRoles.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Shipments } from "#application/shipment/Shipments.ts"
import { TrackingRequests } from "#application/tracking/TrackingRequests.ts"
import { WebhookNotifications } from "#application/webhook/WebhookNotifications.ts"
import { Webhooks } from "#application/webhook/Webhooks.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { presentAccount, presentUser } from "./account/account.ts"
import { presentContainer } from "./container/container.ts"
import { presentRawEvent } from "./container/rawEvent.ts"
import { presentTransportEvent } from "./container/transportEvent.ts"
import { presentDefinition, presentField, presentOption } from "./customField/customField.ts"
import { presentDocument, presentDocumentRepresentation } from "./document/document.ts"
import { presentEmailSubmission } from "./document/emailSubmission.ts"
import { readInclude } from "./include.ts"
import type { Flag, Include } from "./include.ts"
import type { Included } from "./included.ts"
import { makeLookup } from "./Lookup.ts"
import type { Lookup, LookupError } from "./Lookup.ts"
import { presentParty, presentPartyRole } from "./party/party.ts"
import { presentMetroArea, presentPort, presentTerminal, presentVessel } from "./place/places.ts"
import { relations } from "./related.ts"
import type { Records, RecordType } from "./related.ts"
import { presentShipment } from "./shipment/shipment.ts"
import { presentTrackingRequest } from "./tracking/trackingRequest.ts"
import { presentCreation, presentEstimate, presentNewTerminal, presentUpdate } from "./webhook/events.ts"
import { presentWebhook } from "./webhook/webhook.ts"
import { presentLog, presentNotification } from "./webhook/webhookNotification.ts"

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
