// Compiled codecs make large pages a quarter cheaper (docs/explanation/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import { Effect, Latch, Layer } from "effect"
import { HttpRouter } from "effect/http"

import { BuiltDocs } from "#adapters/docs/BuiltDocs.ts"
import * as Docs from "#adapters/docs/layer.ts"
import * as PlainReader from "#adapters/documents/layer.ts"
import * as JourneyPictures from "#adapters/map/picture/layer.ts"
import { McpVersion } from "#adapters/mcp/McpVersion.ts"
import * as Mcp from "#adapters/mcp/routes.ts"
import * as OAuth from "#adapters/oauth/layer.ts"
import { BuiltPortal } from "#adapters/portal/BuiltPortal.ts"
import * as Portal from "#adapters/portal/layer.ts"
import { missingPage } from "#adapters/portal/missingPage.ts"
import { MissingPage } from "#adapters/rest/answer/MissingPage.ts"
import { StartPage } from "#adapters/rest/description/welcome/welcome.ts"
import { Readiness } from "#adapters/rest/operations/health/Readiness.ts"
import * as Rest from "#adapters/rest/routes.ts"
import { Draining } from "#adapters/rest/voyage/event/Draining.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as SignInProofs from "#adapters/secrets/SignInProofs.ts"
import * as Web from "#adapters/web/layer.ts"
import * as RequestSession from "#adapters/web/requestSession.ts"
import * as PublicFetch from "#adapters/webhooks/publicFetch.ts"
import type { DemoFleet } from "#application/ports/tracking/demo/DemoFleet.ts"
import { Demo } from "#application/tracking/demo/Demo.ts"

import { address } from "../command/variables.ts"
import { version } from "../command/version.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { none as noDemo } from "../simulated/demoFleet.ts"
import * as EmissionFactors from "./emissionFactors.ts"
import * as EventLoop from "./eventLoop.ts"
import { notificationSettings } from "./mail.ts"
import { serveReadsOnReplica } from "./readsOnReplica.ts"
import { requestAddress } from "./requestAddress.ts"
import { serverAt } from "./server.ts"
import { useCases } from "./useCases.ts"

const serverOf = ({ hasReplica }: DataPlane) => {
  const server = Layer.unwrap(Effect.map(address, serverAt))
  return hasReplica ? serveReadsOnReplica(server) : server
}

/** OAuth clients provide the URLs, so the fetch is restricted to public addresses. */
const Assistants = OAuth.layer.pipe(Layer.provide(PublicFetch.layer))

const Start = Layer.effect(
  StartPage,
  Effect.map(BuiltPortal, (files) => (files.has("index.html") ? "/fleet" : null))
)

/** Browsers get a page of the portal at unknown addresses. */
const Missing = Layer.effect(MissingPage, missingPage)

/** First, so that requests in flight can finish. */
const endingStreams = <A, E, R>(served: Layer.Layer<A, E, R>) =>
  Layer.unwrap(
    Effect.map(Latch.make(), (closing) =>
      Layer.effectDiscard(Effect.addFinalizer(() => closing.open)).pipe(
        Layer.provideMerge(served.pipe(Layer.provide(Layer.succeed(Draining, closing.await))))
      )
    )
  )

/** Checks document storage only if the database works. */
const hindranceOf = ({ hindrance, storage }: DataPlane) =>
  Effect.flatMap(hindrance, (reason) => (reason === null ? storage : Effect.succeed(reason)))

export const api = <E = never, R = never>(
  plane: DataPlane,
  extraRoutes: Layer.Layer<never, E, R | HttpRouter.HttpRouter> = Layer.empty,
  demoFleet: Layer.Layer<DemoFleet> = noDemo
) =>
  HttpRouter.serve(
    Rest.layerWith(Layer.mergeAll(extraRoutes, Mcp.layer, Assistants, Web.layer, Portal.layer, Docs.layer)),
    {
      disableListenLog: true,
      disableLogger: true
    }
  ).pipe(
    Layer.provide(Layer.succeed(McpVersion, version)),
    Layer.provide([Start, Missing]),
    Layer.provide([BuiltPortal.layer, BuiltDocs.layer]),
    Layer.provide(Layer.merge(useCases, Demo.layer.pipe(Layer.provide(demoFleet)))),
    Layer.provide([OAuth.tokens, OAuth.openId]),
    Layer.provide(Layer.succeed(Readiness, { hindrance: hindranceOf(plane), impairment: plane.impairment })),
    Layer.provide([
      EventLoop.layer,
      requestAddress,
      RequestSession.layer,
      EmissionFactors.layer,
      JourneyPictures.layer,
      notificationSettings
    ]),
    Layer.provide([plane.app, plane.vault, plane.documents, PlainReader.layer, plane.reference]),
    Layer.provide([Secrets.layer, SignInProofs.layer]),
    endingStreams,
    Layer.provideMerge(serverOf(plane))
  )
