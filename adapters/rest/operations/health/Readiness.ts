import { Context } from "effect"
import type { Effect } from "effect"

export class Readiness extends Context.Service<
  Readiness,
  {
    /** A sentence; null if requests would succeed. */
    readonly hindrance: Effect.Effect<string | null>
    /** A sentence; null if all requests would succeed. */
    readonly impairment: Effect.Effect<string | null>
  }
>()("adapters/rest/operations/health/Readiness") {}
