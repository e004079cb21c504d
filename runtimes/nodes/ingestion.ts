// Compiled codecs make rows a quarter cheaper (docs/explanation/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import { Layer } from "effect"
import { HttpRouter } from "effect/http"

import * as Health from "#adapters/rest/operations/health/health.ts"
import { Readiness } from "#adapters/rest/operations/health/Readiness.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as IngestionNode from "#application/tracking/ingestion/IngestionNode.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import * as LocalLink from "#application/tracking/ingestion/probe/LocalLink.ts"
import { Probing } from "#application/tracking/ingestion/probe/Probing.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Sweeping } from "#application/tracking/ingestion/Sweeping.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import * as SeaLaneWork from "#application/voyage/vessel/SeaLaneWork.ts"
import { VesselTracking } from "#application/voyage/vessel/VesselTracking.ts"
import * as VesselWatch from "#application/voyage/vessel/VesselWatch.ts"

import * as SeaRouter from "../lanes/seaRouter.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import * as LargeMessages from "../reading/largeMessages.ts"
import * as Readers from "../reading/readers.ts"
import { serverAt } from "./server.ts"

export const intake = (plane: DataPlane) =>
  Intake.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Polling.layer, Probing.layer, Folding.layer, Sweeping.layer)),
    Layer.provideMerge(Reading.layer),
    Layer.provideMerge(LargeMessages.layer),
    Layer.provideMerge(Readers.layer),
    Layer.provideMerge(OpenSources.layer),
    Layer.provideMerge(Layer.mergeAll(plane.vault, plane.worker, plane.messages, plane.reference, Secrets.layer))
  )

/** Serves direct calls of API nodes, such as probes. */
export const link = (plane: DataPlane) => LocalLink.layer.pipe(Layer.provide(intake(plane)))

export const ingestion = (plane: DataPlane) =>
  Layer.mergeAll(
    IngestionNode.layer.pipe(Layer.provide(intake(plane))),
    SeaLaneWork.layer.pipe(Layer.provide([plane.worker, SeaRouter.layer])),
    VesselWatch.layer.pipe(Layer.provide(VesselTracking.layer), Layer.provide([plane.worker, plane.reference]))
  )

export const listening = <E, R>(
  plane: DataPlane,
  routes: Layer.Layer<never, E, R>,
  at: { readonly host: string; readonly port: number }
) =>
  HttpRouter.serve(Layer.merge(routes, Health.layer), { disableLogger: true }).pipe(
    Layer.provide(Layer.succeed(Readiness, plane)),
    Layer.provide(serverAt(at))
  )
