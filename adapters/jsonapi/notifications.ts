import { Effect, Layer } from "effect"

import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Notifications } from "#application/ports/webhook/Notifications.ts"
import type { Notified } from "#application/ports/webhook/Notifications.ts"

import { presentContainer } from "./container/container.ts"
import { presentDocument, presentDocumentRepresentation } from "./document/document.ts"
import type { Included } from "./included.ts"
import type * as JsonApi from "./JsonApi.ts"
import { presentPort, presentTerminal, presentVessel } from "./place/places.ts"
import { presentShipment } from "./shipment/shipment.ts"
import { presentTrackingRequest } from "./tracking/trackingRequest.ts"
import { presentEvent } from "./webhook/events.ts"
import { presentPending, referenceOf } from "./webhook/webhookNotification.ts"

type Reference = ReferenceData["Service"]

const largest = 64 * 1024

/** With more containers than this a shipment does not list them. */
const mostListed = 200

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

const ofDocument = ({ document }: Notified): ReadonlyArray<Included> => {
  if (document === undefined) return []
  const { record, representation } = document
  return [presentDocument(record), ...(representation === null ? [] : [presentDocumentRepresentation(representation)])]
}

const referenceObject = ({ event, tracking_request }: Notified, reference: Reference) =>
  presentEvent(event, reference) ?? (tracking_request === null ? null : presentTrackingRequest(tracking_request))

/** A changeset that is larger than a body may be is left out; the container itself can be read. */
const fitted = (resource: Included): Included =>
  resource.type === "container_updated_event" && bytes(resource) > largest / 2
    ? { ...resource, attributes: { ...resource.attributes, changeset: {} } }
    : resource

const placesAround = ({ event, shipment }: Notified, reference: Reference): ReadonlyArray<Included> => {
  const locodes = [event.location_locode, shipment?.port_of_lading_locode, shipment?.port_of_discharge_locode]
  const ports = locodes
    .flatMap((locode) => reference.port(locode ?? "") ?? [])
    .map((port) => presentPort(port, reference))
  const codes = [event.terminal_code, shipment?.pod_terminal_code].flatMap((code) => code ?? [])
  const terminals = codes.map((code) => presentTerminal(reference.terminal(code), reference))
  const { vessel_imo: imo, vessel_name: name } = event
  return [...ports, ...terminals, ...(imo === null ? [] : [presentVessel({ imo, name }, reference)])]
}

/** What the body may include, most wanted first, each before what is reached only through it. */
const candidates = (notified: Notified, reference: Reference): ReadonlyArray<Included> => {
  const { containers, event, shipment } = notified
  const object = referenceObject(notified, reference)
  // A notification about one container knows only that one, and must not say that the shipment has no others.
  const areAll = event.container_id === null && containers.length <= mostListed
  const ids = areAll ? containers.map(({ id }) => id) : null
  return [
    ...(object === null ? ofDocument(notified) : [fitted(object)]),
    ...(shipment === null ? [] : [presentShipment(shipment, ids, reference)]),
    ...containers
      .filter(({ id }) => areAll || id === event.container_id)
      .map((container) => presentContainer(container, null, null, reference)),
    ...placesAround(notified, reference),
    ...containers.flatMap(({ pod_terminal_code: code }) =>
      code === null ? [] : [presentTerminal(reference.terminal(code), reference)]
    )
  ]
}

const keyOf = ({ id, type }: JsonApi.Identifier) => `${type} ${id}`

const targetsOf = ({ relationships }: Included): ReadonlyArray<string> =>
  Object.values(relationships).flatMap((relationship: JsonApi.Relationship) => {
    const { data } = relationship
    return data === undefined || data === null ? [] : "id" in data ? [keyOf(data)] : data.map(keyOf)
  })

/** Takes what is new, can be reached from what was taken, and still fits. */
const choose = (notified: Notified, reference: Reference, reached: ReadonlyArray<string>, room: number) => {
  const reachable = new Set(reached)
  const chosen: Array<Included> = []
  let left = room
  for (const resource of candidates(notified, reference)) {
    const size = bytes(resource) + 1
    const isWanted = reachable.has(keyOf(resource)) && !chosen.some((other) => keyOf(other) === keyOf(resource))
    if (isWanted && size <= left) {
      left -= size
      chosen.push(resource)
      for (const target of targetsOf(resource)) reachable.add(target)
    }
  }
  return chosen
}

const render = (notified: Notified, reference: Reference): string => {
  const { event } = notified
  const object = referenceObject(notified, reference)
  const told = object === null ? referenceOf(event) : { id: object.id, type: object.type }
  const document = { data: presentPending(notified, told), included: [] }
  const about = told ?? ofDocument(notified)[0]
  const reached = about === undefined ? [] : [keyOf(about)]
  return JSON.stringify({ ...document, included: choose(notified, reference, reached, largest - bytes(document)) })
}

/** The body of a webhook: the event, and with it as much of its shipment and containers as 64 kB hold. */
export const layer = Layer.effect(
  Notifications,
  Effect.map(ReferenceData, (reference) => ({ render: (notified) => render(notified, reference) }))
)
