import { Effect, Layer } from "effect"
import type { Redacted } from "effect"

import * as Calls from "#adapters/rpc/routes.ts"

import * as IngestionNode from "../nodes/ingestion.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { secret } from "./link.ts"

export const callsWith = (shared: Redacted.Redacted, plane: DataPlane) =>
  Calls.layer(shared).pipe(Layer.provide(IngestionNode.link(plane)))

/** Empty without `INTERNAL_SECRET`. */
export const routes = (plane: DataPlane) =>
  Layer.unwrap(Effect.map(secret, (shared) => (shared === null ? Layer.empty : callsWith(shared, plane))))
