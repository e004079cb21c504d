import { useId } from "react"

import { classes } from "../../parts/classes.ts"
import type { ControlProps } from "./ControlProps.ts"
import { DayControl } from "./DayControl.tsx"
import type { FilterField } from "./FilterField.ts"
import { filterHintOf } from "./hintOf.ts"
import { PartyFilterControl } from "./PartyControl.tsx"
import { TextControl } from "./TextControl.tsx"
import { WordsControl } from "./WordsControl.tsx"

import styles from "./filters.module.css"

const FlagControl = ({ change, field, id, isIdle, value }: ControlProps & { readonly id: string }) => (
  <select
    id={id}
    value={value}
    disabled={isIdle}
    aria-describedby={`${id}-meaning`}
    onChange={({ target }) => change(target.value)}
  >
    <option value="">Any</option>
    <option value="true">Yes</option>
    {field.kind === "flag" ? <option value="false">No</option> : null}
  </select>
)

const controlOf = ({ kind }: FilterField) =>
  kind === "flag" || kind === "yes" ? FlagControl : kind === "day" ? DayControl : TextControl

export const FilterControl = ({ change, field, isIdle, value }: ControlProps) => {
  const id = useId()
  const hint = filterHintOf(field)
  const meaning = hint === "" ? null : <small id={`${id}-meaning`}>{hint}</small>
  const Choices = field.kind === "words" ? WordsControl : field.kind === "party" ? PartyFilterControl : null
  if (Choices !== null) {
    return (
      <fieldset className={classes(styles.filter, styles.wide)} data-filter={field.name}>
        <legend>{field.label}</legend>
        {meaning}
        <Choices field={field} value={value} isIdle={isIdle} change={change} />
      </fieldset>
    )
  }
  const control = { field, value, isIdle, change, id }
  const Control = controlOf(field)
  return (
    <div className={styles.filter} data-filter={field.name}>
      <label htmlFor={id}>{field.label}</label>
      <Control {...control} />
      {meaning}
    </div>
  )
}
