import { useState } from "react"

import { Field } from "../forms/Field.tsx"
import { SuggestingField } from "../parts/control/SuggestingField.tsx"
import type { Parameter } from "./Operation.ts"

import styles from "./OperationForm.module.css"

interface AddParameterProps {
  readonly left: ReadonlyArray<Parameter>
  readonly add: (name: string) => void
}

/** Also accepts undocumented filters and headers. */
export const AddParameter = ({ add, left }: AddParameterProps) => {
  const [name, setName] = useState("")
  const submit = () => {
    if (name.trim() === "") return
    add(name.trim())
    setName("")
  }
  return (
    <div className={styles.parameter}>
      <Field
        label="Another filter, parameter, or header"
        hint={left.length === 0 ? "All documented parameters are shown." : `${left.length} more documented.`}
      >
        {(control) => (
          <SuggestingField
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            suggestions={left.map(({ name }) => name)}
            value={name}
            change={setName}
            submit={submit}
          />
        )}
      </Field>
      <button type="button" onClick={submit}>
        Add
      </button>
    </div>
  )
}
