import type { Rule, RuleAttributes } from "./Rule.ts"

/** Attributes that only the service sets. */
type Told = "address_hint" | "created_at" | "paused" | "problem" | "subscribed" | "updated_at"

export interface Draft extends Omit<RuleAttributes, Told> {
  readonly address: string
}

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

export const attributesOf = <Some extends Partial<Draft>>({ address, ...draft }: Some) => ({
  ...draft,
  ...(draft.channel === "mail" ? { address: null } : address === undefined || address === "" ? {} : { address })
})

export const nowOf = (name: keyof Draft, draft: Draft): string =>
  `${name.replaceAll("_", " ")} ${[draft[name] ?? "none"].flat().join(", ")}`

/** Attributes whose errors appear at their fields. */
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
