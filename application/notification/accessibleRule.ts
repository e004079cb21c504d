import { Effect } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { NotificationRuleId } from "#domain/Identifiers.ts"
import { isOwner } from "#domain/user/User.ts"

import { requireOwner } from "../account/requireRole.ts"
import { owned } from "../owned.ts"
import type { UserHolder } from "../ports/account/AccountStore.ts"
import { NotificationRuleStore } from "../ports/notification/NotificationRuleStore.ts"

/** Users see their own rules and the account's; owners see all. */
export const seenRule = Effect.fnUntraced(function* ({ account, user }: UserHolder, id: NotificationRuleId) {
  const rule = yield* owned(
    NotificationRuleStore.use((rules) => rules.find(account.id, id)),
    "notification_rule",
    id
  )
  const isSeen = rule.user_id === null || rule.user_id === user.id || isOwner(user)
  return isSeen ? rule : yield* new NotFound({ resource: "notification_rule", id })
})

/** Users may change their own rules; owners all. */
export const changeableRule = Effect.fnUntraced(function* (holder: UserHolder, id: NotificationRuleId) {
  const rule = yield* seenRule(holder, id)
  if (rule.user_id !== holder.user.id) yield* requireOwner(holder)
  return rule
})
