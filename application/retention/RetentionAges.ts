import { Context } from "effect"

import type { RetentionKind } from "../ports/jobs/RetentionStore.ts"

/** Retention in days, counted from the last use. */
export class RetentionAges extends Context.Service<RetentionAges, Readonly<Record<RetentionKind, number>>>()(
  "application/retention/RetentionAges"
) {}
