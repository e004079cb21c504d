import { Effect } from "effect"

import type { LoggedAttempt } from "#application/ports/webhook/WebhookStore.ts"
import type { SentNotification } from "#application/webhook/WebhookNotifications.ts"
import type { Account, User } from "#domain/account/Account.ts"
import type { Container } from "#domain/container/Container.ts"
import type {
  CustomFieldEntity,
  CustomFieldOption,
  DescribedDefinition,
  DescribedField
} from "#domain/customField/CustomField.ts"
import type { Document, DocumentRepresentation } from "#domain/document/Document.ts"
import type { EmailSubmission } from "#domain/document/EmailSubmission.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import { ContainerId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { RawEvent } from "#domain/observation/RawEvent.ts"
import type { Party, PartyRole } from "#domain/party/Party.ts"
import type { MetroArea, Port, Terminal } from "#domain/place/Place.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

import { hasSource } from "./container/transportEvent.ts"
import type { Lookup, LookupError } from "./Lookup.ts"
import type { VesselNamed } from "./place/places.ts"

/** The records behind the resources, by type. */
export interface Records {
  readonly shipment: Shipment
  readonly container: Container
  readonly transport_event: LoggedEvent
  readonly raw_event: RawEvent
  readonly tracking_request: TrackingRequest
  readonly port: Port
  readonly terminal: Terminal
  readonly party: Party
  readonly party_role: PartyRole
  readonly custom_field: DescribedField
  readonly custom_field_definition: DescribedDefinition
  readonly custom_field_option: CustomFieldOption
  readonly vessel: VesselNamed
  readonly metro_area: MetroArea
  readonly account: Account
  readonly user: User
  readonly estimated_event: LoggedEvent
  readonly container_created_event: LoggedEvent
  readonly container_updated_event: LoggedEvent
  readonly container_pod_terminal_changed_event: LoggedEvent
  readonly webhook: Webhook
  readonly webhook_notification: SentNotification
  readonly webhook_notification_log: LoggedAttempt
  readonly document: Document
  readonly document_representation: DocumentRepresentation
  readonly email_submission: EmailSubmission
}
export type RecordType = keyof Records

type Found<T extends RecordType> = Effect.Effect<ReadonlyArray<Records[T]>, LookupError>

interface Relation<T extends RecordType> {
  readonly to: ReadonlyArray<RecordType>
  /** Finds what many records are related to at once, and goes on with it, type by type. */
  readonly follow: <A>(
    from: ReadonlyArray<Records[T]>,
    lookup: Lookup,
    next: <U extends RecordType>(
      type: U,
      found: ReadonlyArray<Records[U]>
    ) => Effect.Effect<ReadonlyArray<A>, LookupError>
  ) => Effect.Effect<ReadonlyArray<A>, LookupError>
}

const to = <T extends RecordType, U extends RecordType>(
  type: U,
  find: (from: ReadonlyArray<Records[T]>, lookup: Lookup) => Found<U>
): Relation<T> => ({
  to: [type],
  follow: (from, lookup, next) => Effect.flatMap(find(from, lookup), (found) => next(type, found))
})

const present = <A>(values: ReadonlyArray<A | null>): ReadonlyArray<A> => values.filter((value) => value !== null)

const port = <T extends RecordType>(locodeOf: (record: Records[T]) => string | null) =>
  to<T, "port">("port", (from, { reference }) =>
    Effect.succeed(present(present(from.map(locodeOf)).map((locode) => reference.port(locode))))
  )

const terminal = <T extends RecordType>(codeOf: (record: Records[T]) => string | null) =>
  to<T, "terminal">("terminal", (from, { reference }) =>
    Effect.succeed(present(from.map(codeOf)).map((code) => reference.terminal(code)))
  )

const terminalsAt = to<"port" | "metro_area", "terminal">("terminal", (from, { reference }) =>
  Effect.succeed(from.flatMap(({ code }) => reference.terminalsAt(code)))
)

/** Only the user who asks is known; keys of an account act for one user. */
const user = <T extends RecordType>(idOf: (record: Records[T]) => string | null) =>
  to<T, "user">("user", (from, { holder }) =>
    Effect.succeed(from.some((record) => idOf(record) === holder.user.id) ? [holder.user] : [])
  )

const shipment = <T extends RecordType>(idOf: (record: Records[T]) => Shipment["id"] | null) =>
  to<T, "shipment">("shipment", (from, lookup) => lookup.shipments(present(from.map(idOf))))

const eventTypes = [
  "transport_event",
  "estimated_event",
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event"
] as const

/** What notifications are about: each event as its kind, or the tracking request. */
const referenceObject: Relation<"webhook_notification"> = {
  to: [...eventTypes, "tracking_request"],
  follow: (from, lookup, next) => {
    const events = present(from.map(({ event }) => event))
    const requests = events.map((event) => (event.kind === "tracking_request_event" ? event.tracking_request_id : null))
    return Effect.map(
      Effect.all([
        ...eventTypes.map((type) =>
          next(
            type,
            events.filter(({ kind }) => kind === type)
          )
        ),
        Effect.flatMap(lookup.requests(present(requests)), (found) => next("tracking_request", found))
      ]),
      (parts) => parts.flat()
    )
  }
}

const vessel = <T extends EventType | "raw_event">() =>
  to<T, "vessel">("vessel", (from) =>
    Effect.succeed(present(from.map(({ vessel_imo: imo, vessel_name: name }) => (imo === null ? null : { imo, name }))))
  )
/** Whoever asks sees records of the own account alone. */
const account = <T extends RecordType>() =>
  to<T, "account">("account", (_from, { holder }) => Effect.succeed([holder.account]))
const idsOf = (fields: ReadonlyArray<DescribedField>, type: CustomFieldEntity): ReadonlyArray<string> =>
  fields.flatMap(({ field }) => (field.entity_type === type ? [field.entity_id] : []))

/** The records that fields are of, of whichever type. */
const entity: Relation<"custom_field"> = {
  to: ["shipment", "container", "tracking_request"],
  follow: (from, lookup, next) => {
    const shipments = lookup.shipments(idsOf(from, "Shipment").map((id) => ShipmentId.make(id)))
    const containers = lookup.containers(idsOf(from, "Container").map((id) => ContainerId.make(id)))
    const requests = lookup.requests(idsOf(from, "TrackingRequest").map((id) => TrackingRequestId.make(id)))
    return Effect.map(
      Effect.all([
        Effect.flatMap(shipments, (found) => next("shipment", found)),
        Effect.flatMap(containers, (found) => next("container", found)),
        Effect.flatMap(requests, (found) => next("tracking_request", found))
      ]),
      (parts) => parts.flat()
    )
  }
}

type EventType = (typeof eventTypes)[number]

const ofContainer = {
  shipment: shipment<EventType>((event) => event.shipment_id),
  container: to<EventType, "container">("container", (from, lookup) =>
    lookup.containers(present(from.map((event) => event.container_id)))
  )
}

type Relations = { readonly [T in RecordType]: Readonly<Record<string, Relation<T>>> }

/** What a client may name in `include`, by the type that it starts from. */
export const relations: Relations = {
  shipment: {
    containers: to("container", (from, lookup) => lookup.containersOf(from.map(({ id }) => id))),
    port_of_lading: port((shipment) => shipment.port_of_lading_locode),
    port_of_discharge: port((shipment) => shipment.port_of_discharge_locode),
    pod_terminal: terminal((shipment) => shipment.pod_terminal_code),
    destination: port((shipment) => shipment.destination_locode),
    destination_terminal: terminal(() => null),
    line_tracking_stopped_by_user: user((shipment) => shipment.line_tracking_stopped_by_user_id),
    party_roles: to("party_role", (from, lookup) => lookup.rolesOf(from.map(({ id }) => id)))
  },
  container: {
    shipment: shipment((container) => container.shipment_id),
    pickup_facility: terminal((container) => container.pickup_facility_code),
    pod_terminal: terminal((container) => container.pod_terminal_code),
    transport_events: to("transport_event", (from, lookup) => lookup.eventsOf(from.map(({ id }) => id))),
    raw_events: to("raw_event", (from, lookup) => lookup.rawEventsOf(from.map(({ id }) => id)))
  },
  transport_event: {
    ...ofContainer,
    vessel: vessel(),
    location: port((event) => event.location_locode),
    terminal: terminal((event) => event.terminal_code),
    source_event: to("raw_event", (from, lookup) => lookup.sourcesOf(from.filter(hasSource)))
  },
  raw_event: {
    container: to("container", (from, lookup) => lookup.containers(from.map((event) => event.container_id))),
    vessel: vessel(),
    location: port((event) => event.location_locode),
    terminal: terminal((event) => event.terminal_code)
  },
  tracking_request: {
    tracked_object: shipment((request) => request.shipment_id),
    customer: account(),
    user: user((request) => request.user_id)
  },
  port: { terminals: terminalsAt },
  metro_area: { terminals: terminalsAt },
  terminal: { port: port((terminal) => terminal.port_code) },
  vessel: {},
  party: {},
  party_role: { party: to("party", (from, lookup) => lookup.parties(from.map(({ party_id }) => party_id))) },
  custom_field: {
    entity,
    definition: to("custom_field_definition", (from) =>
      Effect.succeed(from.map(({ definition, options }) => ({ definition, options })))
    ),
    updated_by: user(({ field }) => field.updated_by_user_id)
  },
  custom_field_definition: {
    account: to("account", (_from, { holder }) => Effect.succeed([holder.account])),
    options: to("custom_field_option", (from) => Effect.succeed(from.flatMap(({ options }) => options)))
  },
  custom_field_option: {},
  account: {},
  user: {},
  estimated_event: {
    shipment: ofContainer.shipment,
    port: port((event) => event.location_locode),
    vessel: vessel()
  },
  container_created_event: ofContainer,
  container_updated_event: { ...ofContainer, terminal: terminal((event) => event.terminal_code) },
  container_pod_terminal_changed_event: { ...ofContainer, terminal: terminal((event) => event.terminal_code) },
  webhook: {},
  webhook_notification: {
    reference_object: referenceObject,
    webhook: to("webhook", (from, lookup) => lookup.webhooks(from.map(({ delivery }) => delivery.webhook_id))),
    webhook_notification_logs: to("webhook_notification_log", (from, lookup) =>
      lookup.logsOf(from.map(({ delivery }) => delivery.id))
    )
  },
  webhook_notification_log: {},
  document: {
    shipments: to("shipment", (from, lookup) => lookup.shipments(from.flatMap(({ shipment_ids }) => shipment_ids))),
    cargos: to("container", (from, lookup) => lookup.containers(from.flatMap(({ container_ids }) => container_ids))),
    account: account(),
    user: user((document) => document.user_id),
    last_document_representation: to("document_representation", (from, lookup) =>
      lookup.representations(present(from.map((document) => document.last_document_representation_id)))
    ),
    email_submission: to("email_submission", () => Effect.succeed([]))
  },
  document_representation: {},
  email_submission: {
    account: account(),
    user: user((submission) => submission.user_id),
    documents: to("document", () => Effect.succeed([]))
  }
}
