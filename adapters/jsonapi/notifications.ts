import { Config, Effect, Layer, Option } from "effect"

import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { PresentationContext } from "./compose/DocumentContext.ts"
import type { AnyResource } from "./compose/Resources.ts"
import { resources } from "./resources.ts"
import { containers as containersOf } from "./shipment/shipment.ts"
import { envelopeOf } from "./webhook/cloudEvent.ts"
import { keyOf, makePieces, writeSentResource } from "./webhook/pieces.ts"
import type { Piece, Pieces } from "./webhook/pieces.ts"
import { presentPending, referenceOf } from "./webhook/webhookNotification.ts"

const maxBodyBytes = 64 * 1024

/** A shipment with more containers does not list them. */
const maxListedContainers = 200

const presentObject = (
  { event, tracking_request }: WebhookBodyInput,
  presenting: PresentationContext
): AnyResource | null => {
  switch (event.kind) {
    case "document_event":
    case "tracking_request_event":
      return tracking_request === null ? null : resources.tracking_request.present(tracking_request, presenting)
    default:
      return resources[event.kind].present(event, presenting)
  }
}

const withoutChangeset = (resource: AnyResource): AnyResource =>
  resource.type === "container_updated_event"
    ? { ...resource, attributes: { ...resource.attributes, changeset: {} } }
    : resource

/** Without a changeset that fills half a body: receivers can read the container. */
const objectOf = (notified: WebhookBodyInput, pieces: Pieces): Piece => {
  const present = (presenting: PresentationContext) => presentObject(notified, presenting) as AnyResource
  const whole = pieces.own(notified, present)
  return whole.bytes > maxBodyBytes / 2
    ? pieces.own(notified, (presenting) => withoutChangeset(present(presenting)))
    : whole
}

const objectsOf = (notified: WebhookBodyInput, pieces: Pieces): ReadonlyArray<Piece> => {
  const { document, event, tracking_request } = notified
  if (document !== undefined) {
    const { record, representation } = document
    return [
      pieces.own(notified, (presenting) => resources.document.present(record, presenting)),
      ...(representation === null
        ? []
        : [pieces.own(notified, (presenting) => resources.document_representation.present(representation, presenting))])
    ]
  }
  if (event.kind === "tracking_request_event" && tracking_request === null) return []
  return [objectOf(notified, pieces)]
}

const placesAround = (notified: WebhookBodyInput, pieces: Pieces, { port, terminal }: ReferenceData["Service"]) => {
  const { containers, event, shipment } = notified
  const { vessel_imo: imo, vessel_name: name } = event
  const locodes = [event.location_locode, shipment?.port_of_lading_locode, shipment?.port_of_discharge_locode]
  const terminals = (codes: ReadonlyArray<string | null | undefined>) =>
    codes
      .flatMap((code) => code ?? [])
      .map((code) =>
        pieces.shared(notified, `terminal ${code}`, (presenting) =>
          resources.terminal.present(terminal(code), presenting)
        )
      )
  const ports = locodes.flatMap((locode) => {
    const found = port(locode ?? "")
    return found === null
      ? []
      : [pieces.shared(notified, `port ${found.id}`, (presenting) => resources.port.present(found, presenting))]
  })
  const vessel =
    imo === null
      ? []
      : [
          pieces.shared(notified, `vessel ${imo} ${name}`, (presenting) =>
            resources.vessel.present({ imo, name }, presenting)
          )
        ]
  return [
    ...ports,
    ...terminals([event.terminal_code, shipment?.pod_terminal_code]),
    ...vessel,
    ...terminals(containers.map((container) => container.pod_terminal_code))
  ]
}

const presentShipment =
  (shipment: Shipment, all: ReadonlyArray<Container> | null) => (presenting: PresentationContext) => {
    if (all !== null) containersOf.prime(presenting, shipment, all)
    return resources.shipment.present(shipment, presenting)
  }

/** By priority, and before resources that only they reach. */
const candidates = (
  notified: WebhookBodyInput,
  pieces: Pieces,
  reference: ReferenceData["Service"]
): ReadonlyArray<Piece> => {
  const { containers, event, shipment } = notified
  // A notification about one container must not imply that it is the only one.
  const areAll = event.container_id === null && containers.length <= maxListedContainers
  return [
    ...objectsOf(notified, pieces),
    ...(shipment === null
      ? []
      : [
          pieces.shared(
            notified,
            `shipment ${shipment.id} ${areAll}`,
            presentShipment(shipment, areAll ? containers : null)
          )
        ]),
    ...containers
      .filter(({ id }) => areAll || id === event.container_id)
      .map((container) =>
        pieces.shared(notified, `container ${container.id}`, (presenting) =>
          resources.container.present(container, presenting)
        )
      ),
    ...placesAround(notified, pieces, reference)
  ]
}

const selectPieces = (candidates: ReadonlyArray<Piece>, reached: ReadonlyArray<string>, room: number) => {
  const reachable = new Set(reached)
  const chosen = new Map<string, string>()
  let left = room
  for (const { bytes, json, key, targets } of candidates) {
    if (!reachable.has(key) || chosen.has(key) || bytes + 1 > left) continue
    left -= bytes + 1
    chosen.set(key, json)
    for (const target of targets) reachable.add(target)
  }
  return [...chosen.values()]
}

const aboutOf = ({ event, tracking_request }: WebhookBodyInput) =>
  event.kind === "tracking_request_event" && tracking_request !== null
    ? { id: tracking_request.id, type: "tracking_request" as const }
    : referenceOf(event)

const bare = { before: "", after: "" }

const render = (
  notified: WebhookBodyInput,
  pieces: Pieces,
  reference: ReferenceData["Service"],
  address: string | null
): string => {
  const about = aboutOf(notified)
  const data = writeSentResource(presentPending(notified, about), notified)
  const found = candidates(notified, pieces, reference)
  const reached = about === null ? found.slice(0, 1).map(({ key }) => key) : [keyOf(about)]
  const { after, before } = notified.format === "cloudevents" ? envelopeOf(notified, address) : bare
  const room = maxBodyBytes - Buffer.byteLength(`${before}{"data":${data},"included":[]}${after}`)
  return `${before}{"data":${data},"included":[${selectPieces(found, reached, room).join(",")}]}${after}`
}

export const layer = Layer.effect(
  Notifications,
  Effect.gen(function* () {
    const reference = yield* ReferenceData
    const url = yield* Config.option(Config.URL("PUBLIC_URL"))
    const address = Option.getOrNull(Option.map(url, ({ href }) => href.replace(/\/$/, "")))
    return {
      batch: () => {
        const pieces = makePieces(reference)
        return (notified: WebhookBodyInput) => render(notified, pieces, reference, address)
      }
    }
  })
)
