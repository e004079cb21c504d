import { Context } from "effect"

import type { Retained } from "../ports/jobs/RetentionStore.ts"

/** Retention in days, counted from the last use. */
export class RetentionAges extends Context.Service<RetentionAges, Readonly<Record<Retained, number>>>()(
  "application/retention/RetentionAges"
) {}
