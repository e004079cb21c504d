import { Effect } from "effect"

import { Account, effectivePlan } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"

/** The stored plan differs after a trial. */
export const withCurrentPlan = Effect.fnUntraced(function* <Holder extends Pick<UserWithAccount, "account">>(
  holder: Holder,
  now: StoreEffect<Instant>
) {
  const { account } = holder
  if (account.trial_ends_at === null) return holder
  const plan = effectivePlan(account, yield* now)
  return plan === account.plan ? holder : { ...holder, account: new Account({ ...account, plan }) }
})
