import { attributeErrorOf } from "../api/ApiError.ts"
import { Field } from "../forms/Field.tsx"
import { channels } from "./Rule.ts"
import type { Rule, RuleAttributes } from "./Rule.ts"
import type { RuleDraft, UpdateDraft } from "./RuleDraft.ts"

interface ChannelFieldsProps {
  readonly draft: RuleDraft
  readonly fill: UpdateDraft
  readonly rule: Rule | null
  readonly isOwner: boolean
  readonly error: Error | null
}

const hints = {
  slack: "The incoming webhook URL from the settings of your Slack app.",
  teams: "The URL of a Teams workflow with the trigger: When a Teams webhook request is received."
} as const

export const ChannelFields = ({ draft, error, fill, isOwner, rule }: ChannelFieldsProps) => {
  const { channel } = draft
  const kept = rule?.attributes.channel === channel ? rule.attributes.address_hint : null
  return (
    <>
      <Field label="To" wrong={attributeErrorOf(error, "channel")}>
        {(control) => (
          <select
            {...control}
            value={channel}
            onChange={({ target }) => fill({ channel: target.value as RuleAttributes["channel"] })}
          >
            {Object.entries(channels).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {channel === "mail" ? null : (
        <Field
          label="Address"
          hint={kept === null ? hints[channel] : `Leave empty to keep ${kept}.`}
          wrong={attributeErrorOf(error, "address")}
        >
          {(control) => (
            <input
              {...control}
              required={kept === null}
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              placeholder="https://"
              value={draft.address}
              onChange={({ target }) => fill({ address: target.value.trim() })}
            />
          )}
        </Field>
      )}
      {isOwner && rule === null ? (
        <Field label="Recipients" hint="A rule for everyone emails every member of the account.">
          {(control) => (
            <select
              {...control}
              value={draft.scope}
              onChange={({ target }) => fill({ scope: target.value as RuleAttributes["scope"] })}
            >
              <option value="user">Me</option>
              <option value="account">Everyone in the account</option>
            </select>
          )}
        </Field>
      ) : null}
    </>
  )
}
