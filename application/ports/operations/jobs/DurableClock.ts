import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Port: clock for leases, due times, retries, and plausibility checks; the same on all nodes. */
export class DurableClock extends Context.Service<DurableClock, { readonly now: StoreEffect<Instant> }>()(
  "application/ports/operations/jobs/DurableClock"
) {}
