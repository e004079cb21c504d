import { Effect, Layer } from "effect"

import { sharedDataPlane } from "./dataPlanes.ts"
import * as Nodes from "./nodes.ts"
import { prepared } from "./prepare.ts"
import { runNode } from "./run.ts"
import * as Sources from "./sources.ts"

/** The ingestion node by itself, on the database that `DATABASE_URL` names. It sees to accounts and credentials, too. */
runNode(
  Layer.unwrap(
    Effect.map(sharedDataPlane, (plane) =>
      Nodes.ingestion(plane).pipe(Layer.provideMerge(prepared(plane)), Layer.provide(Sources.configured))
    )
  )
)
