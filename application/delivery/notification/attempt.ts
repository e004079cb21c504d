import { Effect, Option, Redacted } from "effect"

import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { unsubscribePath } from "#domain/delivery/notification/unsubscribing.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { ChatSender } from "../../ports/delivery/notification/ChatSender.ts"
import { MailSender } from "../../ports/delivery/notification/MailSender.ts"
import type { SendResult } from "../../ports/delivery/notification/MailSender.ts"
import { NotificationSettings } from "../../ports/delivery/notification/NotificationSettings.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { composeMessage, testMessage } from "./composeMessage.ts"
import { drawMaps } from "./drawMaps.ts"
import { openAddress } from "./sealedAddress.ts"
import { unsubscribeToken } from "./unsubscribeToken.ts"

const noAddress: SendResult = { outcome: "never", error: "The user does not have a mail address." }
const noChat: SendResult = { outcome: "never", error: "The rule does not have a chat address." }

const unsubscribeUrl = Effect.fnUntraced(function* ({ account_id, rule_id, user_id }: Notification) {
  const { publicUrl } = yield* NotificationSettings
  if (publicUrl === null || user_id === null) return null
  return Redacted.make(`${publicUrl}${unsubscribePath(yield* unsubscribeToken({ account_id, rule_id, user_id }))}`)
})

/** Fails on internal faults only. */
export const attempt = Effect.fn("Notifying.attempt")(function* (
  account: Account,
  rule: NotificationRule,
  notification: Notification
) {
  const { publicUrl } = yield* NotificationSettings
  const { containers, message } =
    notification.kind === "test"
      ? { message: testMessage(rule, publicUrl), containers: [] }
      : yield* composeMessage(account, rule, notification)
  if (rule.channel !== "mail") {
    if (rule.sealed === null) return noChat
    const address = yield* openAddress(rule.id, rule.sealed)
    const chat = rule.channel
    return yield* ChatSender.use((sender) => sender.post(chat, address, message))
  }
  const { user_id } = notification
  const user = user_id === null ? Option.none() : yield* UserStore.use((users) => users.find(account.id, user_id))
  const to = Option.getOrNull(user)?.email ?? null
  if (to === null) return noAddress
  const unsubscribe = yield* unsubscribeUrl(notification)
  const pictures = yield* drawMaps(account, containers)
  return yield* MailSender.use((sender) => sender.send({ id: notification.id, to, message, pictures, unsubscribe }))
})
