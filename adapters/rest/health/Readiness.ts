import { Context } from "effect"
import type { Effect } from "effect"

/** Whether this node can serve: it has started and its database answers. The runtime gives it. */
export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "adapters/rest/health/Readiness"
) {}
