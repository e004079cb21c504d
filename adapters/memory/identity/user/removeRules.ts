import type { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

/** Also removes the user's mail from rules of the account. */
export const removeRules = (
  { notificationRules, notifications, unsubscriptions }: MemoryState["Service"],
  user: string
): void => {
  const rules = notificationRules.by("user", user).map(({ id }) => id)
  const messages = [...notifications.by("user", user), ...rules.flatMap((id) => notifications.by("rule", id))]
  for (const { id } of messages) notifications.remove(id)
  const ended = [...unsubscriptions.by("user", user), ...rules.flatMap((id) => unsubscriptions.by("rule", id))]
  for (const { rule_id, user_id } of ended) unsubscriptions.remove(compose(rule_id, user_id))
  for (const id of rules) notificationRules.remove(id)
}
