import { Effect, Layer } from "effect"

import * as IngestionNode from "../nodes/ingestion.ts"
import { sharedDataPlane } from "../plane/dataPlanes.ts"
import * as Calls from "../service/calls.ts"
import * as Inboxes from "../service/inboxes.ts"
import { launchOn } from "../service/launch.ts"
import { started } from "../service/lifetime.ts"
import * as Monitoring from "../service/monitoring.ts"
import { prepared } from "../service/prepare.ts"
import * as Sources from "../service/registry.ts"

/** `INGESTION_PORT` accepts pushed messages and calls of API nodes. */
export const ingestion = launchOn("landfall-ingestion", sharedDataPlane, (plane) =>
  Layer.unwrap(
    Effect.map(Inboxes.ingestionAddress, (at) => {
      const push =
        at === null
          ? Layer.empty
          : IngestionNode.listening(plane, Layer.merge(Inboxes.routes(plane), Calls.routes(plane)), at)
      return Layer.effectDiscard(started(["ingestion"], plane)).pipe(
        Layer.provide(Layer.mergeAll(IngestionNode.ingestion(plane), push, Inboxes.folder(plane))),
        Layer.provide(Monitoring.listener(plane)),
        Layer.provide(Monitoring.watching(plane, ["ingestion"])),
        Layer.provideMerge(prepared(plane)),
        Layer.provide(Sources.configuredOn(plane))
      )
    })
  )
)
