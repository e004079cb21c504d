import { numberTypeLabels } from "./kinds.ts"
import type { NumberType } from "./kinds.ts"

interface KindFieldProps {
  readonly kind: NumberType
  readonly choose: (kind: NumberType) => void
  /** Accessible name without a visible label. */
  readonly name?: string
}

export const KindField = ({ choose, kind, name }: KindFieldProps) => (
  <select aria-label={name} value={kind} onChange={(event) => choose(event.target.value as NumberType)}>
    {Object.entries(numberTypeLabels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
