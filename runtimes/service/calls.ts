import { Effect, Layer } from "effect"
import type { Redacted } from "effect"

import * as Calls from "#adapters/rpc/routes.ts"

import * as IngestionNode from "../nodes/ingestion.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { secret } from "./link.ts"

/** Where a node that ingests takes the calls of those that present this secret; it needs to know its sources. */
export const callsWith = (shared: Redacted.Redacted, plane: DataPlane) =>
  Calls.layer(shared).pipe(Layer.provide(IngestionNode.link(plane)))

/** Where an ingestion node takes the calls of the others, if it was given the secret; it needs to know its sources. */
export const routes = (plane: DataPlane) =>
  Layer.unwrap(Effect.map(secret, (shared) => (shared === null ? Layer.empty : callsWith(shared, plane))))
