import { Labeled } from "../parts/control/Labeled.tsx"

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly names: Readonly<Record<Value, string>>
  /** Label of the empty choice. */
  readonly any?: string
  readonly choose: (value: Value | undefined) => void
}

export const Choice = <Value extends string>({ any = "Any", choose, label, names, value }: ChoiceProps<Value>) => (
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
