import { attributeErrorOf } from "../api/ApiError.ts"
import { Field } from "../forms/Field.tsx"
import { Combobox } from "../parts/control/Combobox.tsx"
import { timings } from "./Rule.ts"
import type { RuleAttributes } from "./Rule.ts"
import type { RuleDraft, UpdateDraft } from "./RuleDraft.ts"

interface TimeFieldsProps {
  readonly draft: RuleDraft
  readonly fill: UpdateDraft
  readonly error: Error | null
}

const clocks = [
  [
    "quiet_from",
    "Quiet from",
    "Changes during quiet hours are sent together at their end. Leave empty for no quiet hours."
  ],
  ["quiet_to", "Quiet until", undefined]
] as const

const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, name: zone.replaceAll("_", " ") }))

export const TimeFields = ({ draft, error, fill }: TimeFieldsProps) => (
  <>
    <Field label="When">
      {(control) => (
        <select
          {...control}
          value={draft.timing}
          onChange={({ target: { value } }) =>
            fill({ timing: value as RuleAttributes["timing"], digest_time: value === "daily" ? "07:00" : null })
          }
        >
          {Object.entries(timings).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    {draft.timing === "daily" ? (
      <Field label="Daily at" wrong={attributeErrorOf(error, "digest_time")}>
        {(control) => (
          <input
            {...control}
            type="time"
            required
            value={draft.digest_time ?? ""}
            onChange={({ target }) => fill({ digest_time: target.value || null })}
          />
        )}
      </Field>
    ) : null}
    {clocks.map(([name, label, hint]) => (
      <Field key={name} label={label} hint={hint} wrong={attributeErrorOf(error, name)}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={draft[name] ?? ""}
            onChange={({ target }) => fill({ [name]: target.value || null })}
          />
        )}
      </Field>
    ))}
    <Field label="Time zone" wrong={attributeErrorOf(error, "timezone")}>
      {(control) => (
        <Combobox
          {...control}
          value={draft.timezone}
          options={zones}
          choose={(timezone) => (timezone === "" ? undefined : fill({ timezone }))}
        />
      )}
    </Field>
  </>
)
