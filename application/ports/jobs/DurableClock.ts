import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** Port: the one clock that leases, due times, retries and plausibility go by, the same on every node. */
export class DurableClock extends Context.Service<DurableClock, { readonly now: Stored<Instant> }>()(
  "application/ports/jobs/DurableClock"
) {}
