import { Effect, Option } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { Unavailable } from "#domain/Errors.ts"
import type { UserId } from "#domain/Identifiers.ts"

import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"

/** Users who have not unsubscribed; null for the chat. */
export const receiversOf = Effect.fnUntraced(function* (
  rule: NotificationRule
): Effect.fn.Return<ReadonlyArray<UserId | null>, Unavailable, NotificationStore | UserStore> {
  if (rule.channel !== "mail") return [null]
  const users = yield* UserStore
  const found =
    rule.user_id === null
      ? yield* users.list(rule.account_id)
      : Option.toArray(yield* users.find(rule.account_id, rule.user_id))
  const ended = yield* NotificationStore.use(({ rules }) => rules.unsubscribed(rule.account_id, [rule.id]))
  const gone = new Set<UserId>(ended.map(({ user_id }) => user_id))
  return found
    .filter(({ email, id, locked_at }) => locked_at === null && email !== null && !gone.has(id))
    .map(({ id }) => id)
})
