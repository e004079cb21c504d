import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import { NotificationRuleStore } from "../ports/notification/NotificationRuleStore.ts"
import { planWork } from "./notificationWork.ts"

/**
 * Lets the rules of these accounts be looked at, in the transaction that numbers their events: what rules tell is found
 * later and elsewhere, so that no filter and no mail server delays a webhook.
 */
export const queuePlans = Effect.fnUntraced(function* (accounts: ReadonlyArray<AccountId>) {
  const [rules, queue] = [yield* NotificationRuleStore, yield* WorkQueue]
  const some = yield* rules.accountsWithActive(accounts)
  if (some.length > 0) yield* queue.put("notify", some.map(planWork))
})
