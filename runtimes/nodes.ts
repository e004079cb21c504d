// Rows and answers are decoded and encoded by the thousand: compiled, a page costs a quarter less (docs/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import { createServer } from "node:http"

import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

import * as PlainReader from "#adapters/documents/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Notifications from "#adapters/rest/notifications.ts"
import { Readiness } from "#adapters/rest/Readiness.ts"
import * as Rest from "#adapters/rest/routes.ts"
import * as Digest from "#adapters/secrets/Digest.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/Access.ts"
import { Containers } from "#application/Containers.ts"
import { Credentials } from "#application/Credentials.ts"
import { CustomFieldDefinitions } from "#application/CustomFieldDefinitions.ts"
import { CustomFieldOptions } from "#application/CustomFieldOptions.ts"
import { CustomFields } from "#application/CustomFields.ts"
import { Delivering } from "#application/delivery/Delivering.ts"
import { Sequencing } from "#application/delivery/Sequencing.ts"
import * as WebhookNode from "#application/delivery/WebhookNode.ts"
import { Documents } from "#application/Documents.ts"
import { DocumentWork } from "#application/DocumentWork.ts"
import { Edits } from "#application/Edits.ts"
import { EmailSubmissions } from "#application/EmailSubmissions.ts"
import { ExampleNotifications } from "#application/ExampleNotifications.ts"
import { Folding } from "#application/ingestion/Folding.ts"
import * as IngestionNode from "#application/ingestion/IngestionNode.ts"
import { Intake } from "#application/ingestion/Intake.ts"
import { Polling } from "#application/ingestion/Polling.ts"
import { Reading } from "#application/ingestion/Reading.ts"
import { Parties } from "#application/Parties.ts"
import { PartyRoles } from "#application/PartyRoles.ts"
import { Places } from "#application/Places.ts"
import { Provenance } from "#application/Provenance.ts"
import { RawEvents } from "#application/RawEvents.ts"
import { Refreshing } from "#application/Refreshing.ts"
import { Routes } from "#application/Routes.ts"
import { Search } from "#application/Search.ts"
import { Shipments } from "#application/Shipments.ts"
import { ShippingLines } from "#application/ShippingLines.ts"
import { Tracking } from "#application/Tracking.ts"
import { TrackingRequests } from "#application/TrackingRequests.ts"
import { Uploads } from "#application/Uploads.ts"
import { WebhookNotifications } from "#application/WebhookNotifications.ts"
import { Webhooks } from "#application/Webhooks.ts"

import type { DataPlane } from "./DataPlane.ts"
import * as Readers from "./readers.ts"
import { address } from "./variables.ts"

/** How long and how large a request may be; its body has a limit of its own. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024
}

/** What is under way has two seconds to finish, so that nobody can hold up the end. */
const Server = Layer.unwrap(
  Effect.map(address, ({ host, port }) =>
    NodeHttpServer.layer(() => createServer(bounds), { port, host, gracefulShutdownTimeout: "2 seconds" })
  )
)

const UseCases = Layer.mergeAll(
  Access.layer,
  Containers.layer,
  Edits.layer,
  Provenance.layer,
  RawEvents.layer,
  Refreshing.layer,
  Routes.layer,
  Credentials.layer,
  Search.layer,
  Parties.layer,
  PartyRoles.layer,
  CustomFieldDefinitions.layer,
  CustomFieldOptions.layer,
  CustomFields.layer,
  Places.layer,
  Shipments.layer,
  ShippingLines.layer,
  Tracking.layer,
  TrackingRequests.layer,
  ExampleNotifications.layer.pipe(Layer.provide(Notifications.layer)),
  WebhookNotifications.layer,
  Webhooks.layer,
  Documents.layer,
  DocumentWork.layer,
  EmailSubmissions.layer,
  Uploads.layer
)

/** The API node: REST on `HOST` and `PORT`. */
export const api = (plane: DataPlane) =>
  HttpRouter.serve(Rest.layer, { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provide(UseCases),
    Layer.provide(Layer.succeed(Readiness, { isReady: plane.isReady })),
    Layer.provide([plane.app, plane.documents, PlainReader.layer, Reference.layer, Secrets.layer, Digest.layer]),
    Layer.provideMerge(Server)
  )

/** The use cases of intake: what the ingestion node and its commands are made of. */
export const intake = (plane: DataPlane) =>
  Intake.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Polling.layer, Reading.layer, Folding.layer)),
    Layer.provide(Readers.layer),
    Layer.provideMerge(Layer.mergeAll(plane.worker, Reference.layer, Digest.layer))
  )

/** The ingestion node. It needs to know its sources. */
export const ingestion = (plane: DataPlane) => IngestionNode.layer.pipe(Layer.provide(intake(plane)))

/** The webhook node. It needs to know how it may send. */
export const webhook = (plane: DataPlane) =>
  WebhookNode.layer.pipe(
    Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
    Layer.provide(Notifications.layer),
    Layer.provide([plane.worker, Reference.layer])
  )
