import { Context } from "effect"
import type { Effect } from "effect"

/** Whether a request to this node would succeed now. The runtime gives it. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** Why it would not, in one sentence; null when it would. */
    readonly hindrance: Effect.Effect<string | null>
    /** Why some requests would not although most would, in one sentence; null when all would. */
    readonly impairment: Effect.Effect<string | null>
  }
>()("adapters/rest/health/Readiness") {}
