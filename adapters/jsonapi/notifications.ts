import { Effect, Layer } from "effect"

import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Notifications } from "#application/ports/webhook/Notifications.ts"
import type { Notified } from "#application/ports/webhook/Notifications.ts"

import { compatibleResource } from "./compatible/document.ts"
import type { PresentationContext } from "./compose/DocumentContext.ts"
import type { Included } from "./compose/Resources.ts"
import type * as JsonApi from "./JsonApi.ts"
import { resources } from "./resources.ts"
import { containers as containersOf } from "./shipment/shipment.ts"
import { presentPending, referenceOf } from "./webhook/webhookNotification.ts"

const largest = 64 * 1024

/** With more containers than this a shipment does not list them. */
const mostListed = 200

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

const ofDocument = ({ document }: Notified, presenting: PresentationContext): ReadonlyArray<Included> => {
  if (document === undefined) return []
  const { record, representation } = document
  return [
    resources.document.present(record, presenting),
    ...(representation === null ? [] : [resources.document_representation.present(representation, presenting)])
  ]
}

/** The event as a resource of its kind, or the tracking request that it is about. */
const referenceObject = ({ event, tracking_request }: Notified, presenting: PresentationContext) => {
  switch (event.kind) {
    case "document_event":
    case "tracking_request_event":
      return tracking_request === null ? null : resources.tracking_request.present(tracking_request, presenting)
    default:
      return resources[event.kind].present(event, presenting)
  }
}

/** A changeset that is larger than a body may be is left out; the container itself can be read. */
const fitted = (resource: Included): Included =>
  resource.type === "container_updated_event" && bytes(resource) > largest / 2
    ? { ...resource, attributes: { ...resource.attributes, changeset: {} } }
    : resource

const placesAround = ({ event, shipment }: Notified, presenting: PresentationContext): ReadonlyArray<Included> => {
  const { reference } = presenting
  const locodes = [event.location_locode, shipment?.port_of_lading_locode, shipment?.port_of_discharge_locode]
  const ports = locodes
    .flatMap((locode) => reference.port(locode ?? "") ?? [])
    .map((port) => resources.port.present(port, presenting))
  const codes = [event.terminal_code, shipment?.pod_terminal_code].flatMap((code) => code ?? [])
  const terminals = codes.map((code) => resources.terminal.present(reference.terminal(code), presenting))
  const { vessel_imo: imo, vessel_name: name } = event
  return [...ports, ...terminals, ...(imo === null ? [] : [resources.vessel.present({ imo, name }, presenting)])]
}

/** What the body may include, most wanted first, each before what is reached only through it. */
const candidates = (notified: Notified, presenting: PresentationContext): ReadonlyArray<Included> => {
  const { containers, event, shipment } = notified
  const object = referenceObject(notified, presenting)
  // A notification about one container knows only that one, and must not say that the shipment has no others.
  const areAll = event.container_id === null && containers.length <= mostListed
  if (areAll && shipment !== null) containersOf.prime(presenting, shipment, containers)
  return [
    ...(object === null ? ofDocument(notified, presenting) : [fitted(object)]),
    ...(shipment === null ? [] : [resources.shipment.present(shipment, presenting)]),
    ...containers
      .filter(({ id }) => areAll || id === event.container_id)
      .map((container) => resources.container.present(container, presenting)),
    ...placesAround(notified, presenting),
    ...containers.flatMap(({ pod_terminal_code: code }) =>
      code === null ? [] : [resources.terminal.present(presenting.reference.terminal(code), presenting)]
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
type Published = Included | ReturnType<typeof compatibleResource<Included>>

const choose = (notified: Notified, presenting: PresentationContext, reached: ReadonlyArray<string>, room: number) => {
  const reachable = new Set(reached)
  const chosen: Array<Published> = []
  let left = room
  for (const candidate of candidates(notified, presenting)) {
    const resource = notified.compatibility ? compatibleResource(candidate) : candidate
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

const render = (notified: Notified, presenting: PresentationContext): string => {
  const { event } = notified
  const object = referenceObject(notified, presenting)
  const reference = object === null ? referenceOf(event) : { id: object.id, type: object.type }
  const pending = presentPending(notified, reference)
  const document = { data: notified.compatibility ? compatibleResource(pending) : pending, included: [] }
  const about = reference ?? ofDocument(notified, presenting)[0]
  const reached = about === undefined ? [] : [keyOf(about)]
  return JSON.stringify({ ...document, included: choose(notified, presenting, reached, largest - bytes(document)) })
}

/** The body of a webhook: the event, and with it as much of its shipment and containers as 64 kB hold. */
export const layer = Layer.effect(
  Notifications,
  Effect.map(ReferenceData, (reference) => ({ render: (notified) => render(notified, { reference }) }))
)
