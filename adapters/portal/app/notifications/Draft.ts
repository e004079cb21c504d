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

/** What is sent of the form, or of what was changed in it. */
export const attributesOf = <Some extends Partial<Draft>>({ address, ...draft }: Some) => ({
  ...draft,
  ...(draft.channel === "mail" ? { address: null } : address === undefined || address === "" ? {} : { address })
})

/** What an attribute is now, for who was changing it. */
export const nowOf = (name: keyof Draft, draft: Draft): string =>
  `${name.replaceAll("_", " ")} ${[draft[name] ?? "none"].flat().join(", ")}`

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
