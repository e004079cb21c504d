import { Effect, Layer, References } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

import * as Companion from "#adapters/monitoring/companion.ts"
import { measureProcess } from "#adapters/monitoring/processMetrics.ts"

import { simulatorSpeed } from "../command/variables.ts"
import * as IngestionNode from "../nodes/ingestion.ts"
import { serverAt } from "../nodes/server.ts"
import * as WebhookNode from "../nodes/webhook.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { dataPlaneOn } from "../plane/dataPlanes.ts"
import * as Calls from "../service/calls.ts"
import * as Inboxes from "../service/inboxes.ts"
import { launchOn } from "../service/launch.ts"
import { started } from "../service/lifetime.ts"
import * as Sources from "../service/registry.ts"
import { sending } from "../service/sending.ts"
import { makeLoopbackPolicy } from "../simulated/loopbackPolicy.ts"
import { simulatedSources } from "../simulated/sources.ts"
import type { Assignment } from "../worker/Assignment.ts"
import { assignment, reportWorking } from "../worker/parent.ts"

const sourcesOf = Effect.fn("worker.sourcesOf")(function* ({ folder, isFirst, simulator }: Assignment) {
  const sources =
    simulator === null
      ? Sources.configured
      : simulatedSources(simulator, yield* simulatorSpeed, { hasFolder: folder !== null })
  return isFirst ? sources : Sources.withoutVessels(sources)
})

/** Silent, because the parent process logs the same decision. */
const doorOf = (plane: DataPlane, { simulator }: Assignment) =>
  Effect.map(Effect.provide(makeLoopbackPolicy(simulator !== null), plane.worker), (loopbackNow) =>
    Effect.provideService(loopbackNow, References.MinimumLogLevel, "None")
  )

const reported = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => reportWorking(new URL(HttpServer.formatAddress(address))))
)

const node = (plane: DataPlane, assigned: Assignment) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const folder = assigned.isFirst ? Inboxes.folder(plane, assigned.folder) : Layer.empty
      const answers = Layer.merge(Calls.callsWith(assigned.secret, plane), Companion.route(assigned.secret))
      const calls = HttpRouter.serve(answers, {
        disableListenLog: true,
        disableLogger: true
      }).pipe(Layer.provideMerge(serverAt({ host: "127.0.0.1", port: 0 })))
      const says = Layer.effectDiscard(started(["ingestion", "webhook"], plane))
      return Layer.merge(reported, says).pipe(
        Layer.provide(Layer.mergeAll(IngestionNode.ingestion(plane), WebhookNode.webhook(plane), folder, calls)),
        Layer.provide(Layer.effectDiscard(measureProcess)),
        Layer.provide(yield* sourcesOf(assigned)),
        Layer.provide(sending(yield* doorOf(plane, assigned)))
      )
    })
  )

/** Separate, so that ingestion and webhooks do not delay requests. */
export const worker = Effect.flatMap(assignment, (assigned) =>
  launchOn("landfall-worker", dataPlaneOn(assigned.database), (plane) => node(plane, assigned))
)
