import { Context } from "effect"

import type { Retained } from "../ports/jobs/RetentionStore.ts"

/** For how many days each kind is kept after it was last seen. */
export class RetentionAges extends Context.Service<RetentionAges, Readonly<Record<Retained, number>>>()(
  "application/retention/RetentionAges"
) {}
