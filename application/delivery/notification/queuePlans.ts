import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { planWork } from "./notificationWork.ts"

/** In the sequencer's transaction. Rules are evaluated later, without delaying webhooks. */
export const queuePlans = Effect.fnUntraced(function* (accounts: ReadonlyArray<AccountId>) {
  const [rules, queue] = [(yield* NotificationStore).rules, yield* WorkQueue]
  const some = yield* rules.accountsWithActive(accounts)
  if (some.length > 0) yield* queue.put("notify", some.map(planWork))
})
