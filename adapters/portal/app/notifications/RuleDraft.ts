import type { Rule, RuleAttributes } from "./Rule.ts"

/** Attributes that only the service sets. */
type ServiceAttribute = "address_hint" | "created_at" | "paused" | "problem" | "subscribed" | "updated_at"

export interface RuleDraft extends Omit<RuleAttributes, ServiceAttribute> {
  readonly address: string
}

export type UpdateDraft = (some: Partial<RuleDraft>) => void

const emptyDraft = (): RuleDraft => ({
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

export const ruleDraftOf = (rule: Rule | null): RuleDraft => {
  if (rule === null) return emptyDraft()
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

export const attributesOf = <Some extends Partial<RuleDraft>>({ address, ...draft }: Some) => ({
  ...draft,
  ...(draft.channel === "mail" ? { address: null } : address === undefined || address === "" ? {} : { address })
})

export const currentValueText = (name: keyof RuleDraft, draft: RuleDraft): string =>
  `${name.replaceAll("_", " ")} ${[draft[name] ?? "none"].flat().join(", ")}`

/** Attributes whose errors appear at their fields. */
export const fieldAttributes = [
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
