import { useId } from "react"

import type { ControlProps } from "./ControlProps.ts"
import { PartyControl } from "./PartyControl.tsx"
import { TextControl } from "./TextControl.tsx"
import { WordsControl } from "./WordsControl.tsx"

const FlagControl = ({ change, field, id, value }: ControlProps & { readonly id: string }) => (
  <select id={id} value={value} aria-describedby={`${id}-meaning`} onChange={({ target }) => change(target.value)}>
    <option value="">Any</option>
    <option value="true">Yes</option>
    {field.kind === "flag" ? <option value="false">No</option> : null}
  </select>
)

/** A filter with the control of its kind, and what it means. */
export const FilterControl = ({ change, field, value }: ControlProps) => {
  const id = useId()
  const meaning = field.meaning === "" ? null : <small id={`${id}-meaning`}>{field.meaning}</small>
  const Choices = field.kind === "words" ? WordsControl : field.kind === "party" ? PartyControl : null
  if (Choices !== null) {
    return (
      <fieldset className="filter words">
        <legend>{field.label}</legend>
        {meaning}
        <Choices field={field} value={value} change={change} />
      </fieldset>
    )
  }
  const control = { field, value, change, id }
  return (
    <div className="filter">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === "flag" || field.kind === "yes" ? <FlagControl {...control} /> : <TextControl {...control} />}
      {meaning}
    </div>
  )
}
