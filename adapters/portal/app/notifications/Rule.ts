import type { Notification, NotificationRule } from "../api/schemas.ts"

export type Rule = NotificationRule
export type RuleAttributes = Rule["attributes"]

export const channels: Readonly<Record<RuleAttributes["channel"], string>> = {
  mail: "Email",
  slack: "Slack",
  teams: "Microsoft Teams"
}

export const timings: Readonly<Record<RuleAttributes["timing"], string>> = {
  immediate: "At once",
  hourly: "Hourly summary",
  daily: "Daily summary"
}

export const scheduleText = ({ digest_time, quiet_from, quiet_to, timezone, timing }: RuleAttributes): string => {
  const usual = timing === "daily" ? `Daily at ${digest_time}` : timings[timing]
  return `${usual}${quiet_from === null ? "" : `, quiet ${quiet_from} to ${quiet_to}`}, ${timezone.replaceAll("_", " ")}`
}

export const ruleStateText = ({ channel, paused, problem, scope, subscribed }: RuleAttributes): string => {
  if (paused) return "Paused"
  if (problem !== null) return `Blocked: ${problem.replaceAll("`", "")}`
  return channel === "mail" && scope === "account" && !subscribed ? "Active, but you are unsubscribed" : "Active"
}

export type Message = Notification
export type MessageAttributes = Message["attributes"]

export const kinds: Readonly<Record<MessageAttributes["kind"], string>> = {
  immediate: "At once",
  digest: "Summary",
  test: "Test"
}

export const statuses: Readonly<Record<MessageAttributes["status"], string>> = {
  waiting: "Queued",
  pending: "Sending",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Cancelled"
}
