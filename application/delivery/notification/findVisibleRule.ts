import { Effect } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { NotificationRuleId } from "#domain/Identifiers.ts"
import { isOwner } from "#domain/identity/user/User.ts"

import { requireOwner } from "../../identity/acting/requireRole.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { requireOwned } from "../../requireOwned.ts"

/** Users see their own rules and the account's; owners see all. */
export const findVisibleRule = Effect.fnUntraced(function* (
  { account, user }: UserWithAccount,
  id: NotificationRuleId
) {
  const rule = yield* requireOwned(
    NotificationStore.use(({ rules }) => rules.find(account.id, id)),
    "notification_rule",
    id
  )
  const isSeen = rule.user_id === null || rule.user_id === user.id || isOwner(user)
  return isSeen ? rule : yield* new NotFound({ resource: "notification_rule", id })
})

/** Users may change their own rules; owners all. */
export const findEditableRule = Effect.fnUntraced(function* (holder: UserWithAccount, id: NotificationRuleId) {
  const rule = yield* findVisibleRule(holder, id)
  if (rule.user_id !== holder.user.id) yield* requireOwner(holder)
  return rule
})
