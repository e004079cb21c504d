import { useId, useState } from "react"

import { Field } from "../forms/Field.tsx"
import type { Parameter } from "./Operation.ts"

import styles from "./Trial.module.css"

interface AddParameterProps {
  /** What the operation describes and nobody has filled in. */
  readonly left: ReadonlyArray<Parameter>
  readonly add: (name: string) => void
}

/** A filter, a header, or whatever else one wants to see the service answer to. */
export const AddParameter = ({ add, left }: AddParameterProps) => {
  const [name, setName] = useState("")
  const list = useId()
  const submit = () => {
    if (name.trim() === "") return
    add(name.trim())
    setName("")
  }
  return (
    <div className={styles.parameter}>
      <Field
        label="Another filter, parameter or header"
        hint={left.length === 0 ? "All documented parameters are shown." : `${left.length} more documented.`}
      >
        {(control) => (
          <input
            {...control}
            list={list}
            value={name}
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return
              event.preventDefault()
              submit()
            }}
          />
        )}
      </Field>
      <datalist id={list}>
        {left.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="button" onClick={submit}>
        Add
      </button>
    </div>
  )
}
