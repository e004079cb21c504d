import { Labeled } from "../parts/control/Labeled.tsx"

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly names: Readonly<Record<Value, string>>
  /** Label of the empty choice. */
  readonly any?: string
  readonly choose: (value: Value | undefined) => void
}

export const SelectField = <Value extends string>({
  any = "Any",
  choose,
  label,
  names,
  value
}: SelectFieldProps<Value>) => (
  <Labeled label={label}>
    <select value={value ?? ""} onChange={({ target }) => choose((target.value || undefined) as Value | undefined)}>
      <option value="">{any}</option>
      {Object.entries<string>(names).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </Labeled>
)
