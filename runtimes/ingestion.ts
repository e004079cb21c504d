import { Effect, Layer } from "effect"

import { sharedDataPlane } from "./dataPlanes.ts"
import * as Inboxes from "./inboxes.ts"
import * as Link from "./link.ts"
import * as Nodes from "./nodes.ts"
import { prepared } from "./prepare.ts"
import { runNode } from "./run.ts"
import * as Sources from "./sources.ts"

/**
 * The ingestion node by itself, on the database that `DATABASE_URL` names. It sees to accounts and credentials, too, and
 * takes pushed messages and the calls of API nodes on `INGESTION_PORT`.
 */
runNode(
  Layer.unwrap(
    Effect.gen(function* () {
      const at = yield* Inboxes.ingestionAddress
      const plane = yield* sharedDataPlane
      const push =
        at === null ? Layer.empty : Nodes.listening(plane, Layer.merge(Inboxes.routes(plane), Link.routes(plane)), at)
      return Layer.mergeAll(Nodes.ingestion(plane), push, Inboxes.folder(plane)).pipe(
        Layer.provideMerge(prepared(plane)),
        Layer.provide(Sources.configuredOn(plane))
      )
    })
  ),
  "INGESTION_PORT"
)
