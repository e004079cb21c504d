import type { CustomFieldOption } from "../api/schemas.ts"
import type { ControlProps } from "../forms/Field.tsx"
import { DateField } from "../parts/control/DateField.tsx"
import type { DataType, FieldDraft } from "./draft.ts"

interface Props {
  readonly control: ControlProps
  readonly dataType: DataType
  readonly options: ReadonlyArray<CustomFieldOption>
  readonly draft: FieldDraft
  readonly change: (draft: FieldDraft) => void
}

const answers = [
  ["true", "Yes"],
  ["false", "No"]
] as const

export const CustomFieldControl = ({ change, control, dataType, draft, options }: Props) => {
  const choices =
    dataType === "boolean" ? answers : options.map(({ attributes: { label, value } }) => [value, label] as const)
  if (dataType === "enum_multi") {
    return (
      <select
        {...control}
        multiple
        value={[...draft]}
        onChange={({ target }) => change([...target.selectedOptions].map(({ value }) => value))}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (dataType === "enum" || dataType === "boolean") {
    return (
      <select {...control} value={draft[0] ?? ""} onChange={({ target }) => change([target.value])}>
        <option value="">Empty</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (dataType === "date" || dataType === "datetime") {
    return (
      <DateField
        {...control}
        hasTime={dataType === "datetime"}
        value={draft[0] ?? ""}
        change={(value) => change([value])}
      />
    )
  }
  return (
    <input
      {...control}
      inputMode={dataType === "number" ? "decimal" : undefined}
      autoComplete="off"
      value={draft[0] ?? ""}
      onChange={({ target }) => change([target.value])}
    />
  )
}
