import { Effect } from "effect"

import { Account, planAt } from "#domain/account/Account.ts"
import type { Instant } from "#domain/Time.ts"

import type { UserHolder } from "../ports/account/AccountStore.ts"
import type { Stored } from "../ports/Stored.ts"

/** Resolves the current plan, which differs from the stored one after a trial. */
export const inForce = Effect.fnUntraced(function* <Holder extends Pick<UserHolder, "account">>(
  holder: Holder,
  now: Stored<Instant>
) {
  const { account } = holder
  if (account.trial_ends_at === null) return holder
  const plan = planAt(account, yield* now)
  return plan === account.plan ? holder : { ...holder, account: new Account({ ...account, plan }) }
})
