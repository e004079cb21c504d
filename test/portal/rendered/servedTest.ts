import { it } from "@effect/vitest"
import { Effect } from "effect"
import type { Layer } from "effect"

import { serve } from "../../rest/support/server.ts"

type Served = Layer.Success<ReturnType<typeof serve>>

/** A test with a separate service, on memory. */
export const servedTest = <A, E>(title: string, test: () => Effect.Effect<A, E, Served>) =>
  it.effect(title, () => Effect.provide(test(), serve()))
