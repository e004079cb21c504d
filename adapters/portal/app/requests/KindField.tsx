import { kinds } from "./kinds.ts"
import type { Kind } from "./kinds.ts"

interface KindFieldProps {
  readonly kind: Kind
  readonly choose: (kind: Kind) => void
  /** Accessible name without a visible label. */
  readonly name?: string
}

export const KindField = ({ choose, kind, name }: KindFieldProps) => (
  <select aria-label={name} value={kind} onChange={(event) => choose(event.target.value as Kind)}>
    {Object.entries(kinds).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
