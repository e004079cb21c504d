import type { AccountId, NotificationRuleId, UserId } from "../Identifiers.ts"

/** Whose mails of which rule. */
export interface Subscription {
  readonly account_id: AccountId
  readonly rule_id: NotificationRuleId
  readonly user_id: UserId
}

/** The page on which a mail is unsubscribed from; its token is in the query, which is never logged. */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`
