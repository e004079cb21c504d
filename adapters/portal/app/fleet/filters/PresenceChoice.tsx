import type { FilterField } from "./FilterField.ts"
import { isPresence, presenceLabels } from "./presence.ts"

interface PresenceChoiceProps {
  readonly field: FilterField
  readonly value: string
  readonly change: (value: string) => void
}

export const PresenceChoice = ({ change, field, value }: PresenceChoiceProps) => (
  <select
    aria-label={`${field.label}: known or not`}
    value={isPresence(value) ? value : ""}
    onChange={({ target }) => change(target.value)}
  >
    <option value="">is</option>
    {Object.entries(presenceLabels).map(([text, name]) => (
      <option key={text} value={text}>
        {name}
      </option>
    ))}
  </select>
)
