import { Context } from "effect"

import type { RetentionKind } from "../../ports/operations/jobs/RetentionStore.ts"

/** Retention in days, counted from the last use. */
export class RetentionAges extends Context.Service<RetentionAges, Readonly<Record<RetentionKind, number>>>()(
  "application/operations/retention/RetentionAges"
) {}
