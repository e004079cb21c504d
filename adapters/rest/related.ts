import { Effect } from "effect"

import type { Account, User } from "#domain/Account.ts"
import type { Container } from "#domain/Container.ts"
import type { LoggedEvent } from "#domain/Event.ts"
import type { Port, Terminal } from "#domain/Place.ts"
import type { RawEvent } from "#domain/RawEvent.ts"
import type { Shipment } from "#domain/Shipment.ts"
import type { TrackingRequest } from "#domain/TrackingRequest.ts"

import type { Lookup, LookupError } from "./Lookup.ts"
import type { Vessel } from "./resources/places.ts"
import { hasSource } from "./resources/transportEvent.ts"

/** The records behind the resources, by type. */
export interface Records {
  readonly shipment: Shipment
  readonly container: Container
  readonly transport_event: LoggedEvent
  readonly raw_event: RawEvent
  readonly tracking_request: TrackingRequest
  readonly port: Port
  readonly terminal: Terminal
  readonly vessel: Vessel
  readonly account: Account
  readonly user: User
}
export type RecordType = keyof Records

type Found<T extends RecordType> = Effect.Effect<ReadonlyArray<Records[T]>, LookupError>

interface Relation<T extends RecordType> {
  readonly to: RecordType
  /** Finds what many records are related to at once, and goes on with it. */
  readonly follow: <A>(
    from: ReadonlyArray<Records[T]>,
    lookup: Lookup,
    next: <U extends RecordType>(type: U, found: ReadonlyArray<Records[U]>) => Effect.Effect<A, LookupError>
  ) => Effect.Effect<A, LookupError>
}

const to = <T extends RecordType, U extends RecordType>(
  type: U,
  find: (from: ReadonlyArray<Records[T]>, lookup: Lookup) => Found<U>
): Relation<T> => ({
  to: type,
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

/** Only the user who asks is known; keys of an account act for one user. */
const user = <T extends RecordType>(idOf: (record: Records[T]) => string | null) =>
  to<T, "user">("user", (from, { holder }) =>
    Effect.succeed(from.some((record) => idOf(record) === holder.user.id) ? [holder.user] : [])
  )

const shipment = <T extends RecordType>(idOf: (record: Records[T]) => Shipment["id"] | null) =>
  to<T, "shipment">("shipment", (from, lookup) => lookup.shipments(present(from.map(idOf))))

const vessel = <T extends "transport_event" | "raw_event">() =>
  to<T, "vessel">("vessel", (from) =>
    Effect.succeed(present(from.map(({ vessel_imo: imo, vessel_name: name }) => (imo === null ? null : { imo, name }))))
  )

type Relations = { readonly [T in RecordType]: Readonly<Record<string, Relation<T>>> }

/** What a client may name in `include`, by the type that it starts from (`contract.md` §1.1). */
export const relations: Relations = {
  shipment: {
    containers: to("container", (from, lookup) => lookup.containersOf(from.map(({ id }) => id))),
    port_of_lading: port((shipment) => shipment.port_of_lading_locode),
    port_of_discharge: port((shipment) => shipment.port_of_discharge_locode),
    pod_terminal: terminal((shipment) => shipment.pod_terminal_code),
    destination: port((shipment) => shipment.destination_locode),
    destination_terminal: terminal(() => null),
    line_tracking_stopped_by_user: user((shipment) => shipment.line_tracking_stopped_by_user_id)
  },
  container: {
    shipment: shipment((container) => container.shipment_id),
    pickup_facility: terminal((container) => container.pickup_facility_code),
    pod_terminal: terminal((container) => container.pod_terminal_code),
    transport_events: to("transport_event", (from, lookup) => lookup.eventsOf(from.map(({ id }) => id))),
    raw_events: to("raw_event", (from, lookup) => lookup.rawEventsOf(from.map(({ id }) => id)))
  },
  transport_event: {
    shipment: shipment((event) => event.shipment_id),
    container: to("container", (from, lookup) => lookup.containers(present(from.map((event) => event.container_id)))),
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
    customer: to("account", (_from, { holder }) => Effect.succeed([holder.account])),
    user: user((request) => request.user_id)
  },
  port: {},
  terminal: { port: port((terminal) => terminal.port_code) },
  vessel: {},
  account: {},
  user: {}
}
