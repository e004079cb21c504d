import type { AccountId, NotificationRuleId, UserId } from "../../Identifiers.ts"

export interface Subscription {
  readonly account_id: AccountId
  readonly rule_id: NotificationRuleId
  readonly user_id: UserId
}

/** The query string with the token is never logged. */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`
