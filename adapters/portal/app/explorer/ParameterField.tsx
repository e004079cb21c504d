import type { KeyboardEvent } from "react"

import { Field } from "../forms/Field.tsx"
import { InlineCode } from "./InlineCode.tsx"
import type { Parameter } from "./Operation.ts"

import styles from "./OperationForm.module.css"

interface ParameterFieldProps {
  readonly parameter: Parameter
  readonly value: string
  readonly change: (value: string) => void
  /** Absent for permanent fields. */
  readonly remove?: () => void
}

const exampleOf = ({ example }: Parameter): string =>
  Array.isArray(example)
    ? example.join(" ")
    : typeof example === "object" && example !== null
      ? Object.entries(example)
          .map(([name, value]) => `${name}=${String(value)}`)
          .join(" ")
      : String(example ?? "")

const linesHint = {
  array: " One value per line; Shift+Enter adds a line.",
  object: " One per line, as name=value; Shift+Enter adds a line."
} as const

/** Enter sends the request, as in the other fields. */
const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const ParameterField = ({ change, parameter, remove, value }: ParameterFieldProps) => {
  const { description = "", in: place, name, required = false, schema } = parameter
  const example = exampleOf(parameter)
  const hint = (
    <>
      <InlineCode text={description} />
      {schema.type === "array" || schema.type === "object" ? linesHint[schema.type] : null}
      {example === "" ? null : (
        <>
          {" "}
          For example <code>{example}</code>
        </>
      )}
    </>
  )
  return (
    <div className={styles.parameter}>
      <Field label={`${name}${required ? " (required)" : ""}`} hint={hint}>
        {(control) => {
          const common = { ...control, value, required, autoFocus: remove !== undefined, spellCheck: false }
          if (schema.enum !== undefined) {
            return (
              <select {...common} onChange={({ target }) => change(target.value)}>
                <option value="" />
                {schema.enum.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )
          }
          return schema.type === "array" || schema.type === "object" ? (
            <textarea
              {...common}
              rows={Math.max(1, value.split("\n").length)}
              onKeyDown={submitOnEnter}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <input
              {...common}
              // `.` and `..` would address another operation.
              pattern={place === "path" ? String.raw`\s*(?!\.{1,2}\s*$)\S.*` : undefined}
              onChange={({ target }) => change(target.value)}
            />
          )
        }}
      </Field>
      {remove === undefined ? null : (
        <button type="button" onClick={remove} aria-label={`Remove: ${name}`}>
          Remove
        </button>
      )}
    </div>
  )
}
