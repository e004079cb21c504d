import { Context } from "effect"
import type { Effect } from "effect"

/** Whether a request to this node would succeed now. The runtime gives it. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** Why it would not, in one sentence; null when it would. */
    readonly hindrance: Effect.Effect<string | null>
  }
>()("adapters/rest/health/Readiness") {}
