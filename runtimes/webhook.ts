import { Effect, Layer } from "effect"

import { sharedDataPlane } from "./dataPlanes.ts"
import * as Nodes from "./nodes.ts"
import { runNode } from "./run.ts"
import { sending } from "./sending.ts"

/** The webhook node by itself, on the database that `DATABASE_URL` names. */
runNode(Layer.unwrap(Effect.map(sharedDataPlane, (plane) => Nodes.webhook(plane).pipe(Layer.provide(sending(null))))))
