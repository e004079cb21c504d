// Rows and answers are decoded and encoded by the thousand: compiled, a page costs a quarter less (docs/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Latch, Layer } from "effect"
import { HttpRouter } from "effect/http"

import * as PlainReader from "#adapters/documents/layer.ts"
import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Mcp from "#adapters/mcp/routes.ts"
import * as OAuth from "#adapters/oauth/layer.ts"
import { Draining } from "#adapters/rest/event/Draining.ts"
import * as Health from "#adapters/rest/health/health.ts"
import { Readiness } from "#adapters/rest/health/Readiness.ts"
import * as Rest from "#adapters/rest/routes.ts"
import * as Digest from "#adapters/secrets/Digest.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as PasswordHash from "#adapters/secrets/PasswordHash.ts"
import * as Totp from "#adapters/secrets/Totp.ts"
import * as WebAuthn from "#adapters/secrets/WebAuthn.ts"
import * as Web from "#adapters/web/layer.ts"
import * as PublicFetch from "#adapters/webhooks/publicFetch.ts"
import * as IngestionNode from "#application/ingestion/IngestionNode.ts"
import { Polling } from "#application/ingestion/poll/Polling.ts"
import * as LocalLink from "#application/ingestion/probe/LocalLink.ts"
import { Probing } from "#application/ingestion/probe/Probing.ts"
import { Intake } from "#application/ingestion/read/Intake.ts"
import { Reading } from "#application/ingestion/read/Reading.ts"
import { Sweeping } from "#application/ingestion/Sweeping.ts"
import { Folding } from "#application/ingestion/update/Folding.ts"
import { OpenSources } from "#application/source/OpenSources.ts"
import { VesselTracking } from "#application/vessel/VesselTracking.ts"
import * as VesselWatch from "#application/vessel/VesselWatch.ts"
import { Delivering } from "#application/webhook/delivery/Delivering.ts"
import { Sequencing } from "#application/webhook/delivery/Sequencing.ts"
import * as WebhookNode from "#application/webhook/delivery/WebhookNode.ts"

import { address } from "../command/variables.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import * as LargeMessages from "../reading/largeMessages.ts"
import * as Readers from "../reading/readers.ts"
import { forgetting } from "./retention.ts"
import { startingServer } from "./startingServer.ts"
import { useCases } from "./useCases.ts"
import { version } from "./version.ts"

/** How long and how large a request may be; its body has a limit of its own. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024
}

/** Requests in flight have two seconds to finish, so that no client can delay the shutdown. */
export const serverAt = (at: { readonly host: string; readonly port: number }) =>
  NodeHttpServer.layer(() => startingServer(bounds), { ...at, gracefulShutdownTimeout: "2 seconds" })

const Server = Layer.unwrap(Effect.map(address, serverAt))

/** The authorization server, which asks addresses that clients name. */
const Assistants = OAuth.layer.pipe(Layer.provide(PublicFetch.layer))

/** What depends on the server is closed before it: streams end while requests in flight may still finish. */
const endingStreams = <A, E, R>(served: Layer.Layer<A, E, R>) =>
  Layer.unwrap(
    Effect.map(Latch.make(), (closing) =>
      Layer.effectDiscard(Effect.addFinalizer(() => closing.open)).pipe(
        Layer.provideMerge(served.pipe(Layer.provide(Layer.succeed(Draining, closing.await))))
      )
    )
  )

/** The API node: REST, MCP, the authorization server and the pages of people on `HOST` and `PORT`, with additional routes. */
export const api = <E = never, R = never>(
  plane: DataPlane,
  extraRoutes: Layer.Layer<never, E, R | HttpRouter.HttpRouter> = Layer.empty
) =>
  HttpRouter.serve(Rest.layerWith(Layer.mergeAll(extraRoutes, Mcp.layer, Assistants, Web.layer)), {
    disableListenLog: true,
    disableLogger: true
  }).pipe(
    Layer.provide(Layer.succeed(Mcp.McpVersion, version)),
    Layer.provide(useCases),
    Layer.provide([OAuth.tokens, OAuth.openId]),
    Layer.provide(Layer.succeed(Readiness, { hindrance: plane.hindrance })),
    Layer.provide([plane.app, plane.vault, plane.documents, PlainReader.layer, plane.reference]),
    Layer.provide([Secrets.layer, Digest.layer, PasswordHash.layer, Totp.layer, WebAuthn.layer]),
    endingStreams,
    Layer.provideMerge(Server)
  )

/** The use cases of intake: what the ingestion node and its commands are made of. */
export const intake = (plane: DataPlane) =>
  Intake.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Polling.layer, Probing.layer, Folding.layer, Sweeping.layer)),
    Layer.provideMerge(Reading.layer),
    Layer.provideMerge(LargeMessages.layer),
    Layer.provideMerge(Readers.layer),
    Layer.provideMerge(OpenSources.layer),
    Layer.provideMerge(Layer.mergeAll(plane.vault, plane.worker, plane.reference, Digest.layer))
  )

/** What an ingestion node does at once when nodes that answer clients ask it. It needs to know its sources. */
export const link = (plane: DataPlane) => LocalLink.layer.pipe(Layer.provide(intake(plane)))

/** The ingestion node. It needs to know its sources. */
export const ingestion = (plane: DataPlane) =>
  Layer.merge(
    IngestionNode.layer.pipe(Layer.provide(intake(plane))),
    VesselWatch.layer.pipe(Layer.provide(VesselTracking.layer), Layer.provide(plane.worker))
  )

/** A server of an ingestion node for these routes, with its health. */
export const listening = <E, R>(
  plane: DataPlane,
  routes: Layer.Layer<never, E, R>,
  at: { readonly host: string; readonly port: number }
) =>
  HttpRouter.serve(Layer.merge(routes, Health.layer), { disableLogger: true }).pipe(
    Layer.provide(Layer.succeed(Readiness, { hindrance: plane.hindrance })),
    Layer.provide(serverAt(at))
  )

/**
 * The webhook node. It needs to know how it may send. It also forgets what has had its time, and carries what it numbers
 * on to where others follow it.
 */
export const webhook = (plane: DataPlane) =>
  WebhookNode.layer.pipe(
    Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
    Layer.provide(Notifications.layer),
    Layer.provide([plane.worker, plane.vault, plane.reference]),
    Layer.merge(forgetting(plane)),
    Layer.merge(plane.relay)
  )
