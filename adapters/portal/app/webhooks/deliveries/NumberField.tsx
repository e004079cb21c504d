import { Field } from "../../forms/Field.tsx"

interface NumberFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly set: (value: string) => void
}

/** Delivery numbers start at 1. */
export const NumberField = ({ hint, label, set, value }: NumberFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        required
        type="number"
        min={1}
        step={1}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    )}
  </Field>
)
