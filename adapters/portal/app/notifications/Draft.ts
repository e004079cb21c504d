import type { Rule, RuleAttributes } from "./Rule.ts"

/** What the service says of a rule, and nobody sets. */
type Told = "address_hint" | "created_at" | "paused" | "problem" | "subscribed" | "updated_at"

/** A rule as it stands in the form. */
export interface Draft extends Omit<RuleAttributes, Told> {
  readonly address: string
}

/** Sets some of what stands in the form. */
export type Fill = (some: Partial<Draft>) => void

const empty = (): Draft => ({
  name: "",
  scope: "user",
  events: [],
  filter: null,
  saved_view_id: null,
  channel: "mail",
  address: "",
  timing: "immediate",
  digest_time: null,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  quiet_from: null,
  quiet_to: null
})

/** What the form begins with: the rule that is changed, or nothing. */
export const draftOf = (rule: Rule | null): Draft => {
  if (rule === null) return empty()
  const {
    address_hint: _,
    created_at: _made,
    paused: _paused,
    problem: _problem,
    subscribed: _subscribed,
    updated_at: _changed,
    ...attributes
  } = rule.attributes
  return { ...attributes, address: "" }
}

/** What is sent of the form; the scope of a rule stays what it is. */
export const attributesOf = ({ address, scope, ...draft }: Draft, rule: Rule | null) => ({
  ...draft,
  ...(rule === null ? { scope } : {}),
  ...(draft.channel === "mail" ? { address: null } : address === "" ? {} : { address })
})

/** The attributes whose sentences stand at their fields. */
export const beside = [
  "name",
  "events",
  "filter",
  "saved_view_id",
  "channel",
  "address",
  "timezone",
  "digest_time",
  "quiet_from",
  "quiet_to"
]
