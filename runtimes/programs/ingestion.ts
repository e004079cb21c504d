import { Effect, Layer } from "effect"

import { sharedDataPlane } from "../plane/dataPlanes.ts"
import * as Inboxes from "../service/inboxes.ts"
import { launchOn } from "../service/launch.ts"
import * as Link from "../service/link.ts"
import * as Nodes from "../service/nodes.ts"
import { prepared } from "../service/prepare.ts"
import * as Sources from "../service/sources.ts"

/**
 * The ingestion node by itself, on the database that `DATABASE_URL` names. It sees to accounts and credentials, too, and
 * takes pushed messages and the calls of API nodes on `INGESTION_PORT`.
 */
export const ingestion = launchOn(sharedDataPlane, (plane) =>
  Layer.unwrap(
    Effect.map(Inboxes.ingestionAddress, (at) => {
      const push =
        at === null ? Layer.empty : Nodes.listening(plane, Layer.merge(Inboxes.routes(plane), Link.routes(plane)), at)
      return Layer.mergeAll(Nodes.ingestion(plane), push, Inboxes.folder(plane)).pipe(
        Layer.provideMerge(prepared(plane)),
        Layer.provide(Sources.configuredOn(plane))
      )
    })
  )
)
