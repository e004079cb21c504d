import { Effect } from "effect"

import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { audit } from "./audit.ts"
import type { AuditableAction } from "./audit.ts"

export const runAudited = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  actsOf: (done: A) => ReadonlyArray<AuditableAction>
) => Transaction.use((transaction) => transaction.run(Effect.tap(work, (done) => audit(...actsOf(done)))))
