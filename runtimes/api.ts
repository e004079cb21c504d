import { Effect, Layer } from "effect"

import { sharedDataPlane } from "./dataPlanes.ts"
import * as Nodes from "./nodes.ts"
import { runNode } from "./run.ts"
import { sending } from "./sending.ts"
import * as Sources from "./sources.ts"

/** The API node by itself, on the database that `DATABASE_URL` names. */
runNode(
  Layer.unwrap(
    Effect.map(sharedDataPlane, (plane) =>
      Nodes.api(plane).pipe(Layer.provide([Sources.configured, sending({ allowLoopback: false })]))
    )
  )
)
