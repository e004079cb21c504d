import { useId } from "react"
import type { ReactNode } from "react"

import { withSubject } from "../api/ApiError.ts"

import text from "../parts/text.module.css"
import styles from "./Field.module.css"

export interface ControlProps {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** The API's error message. */
  readonly wrong?: string | null
  readonly children: (control: ControlProps) => ReactNode
}

export const Field = ({ children, hint, label, wrong = null }: FieldProps) => {
  const id = useId()
  const notes = [hint === undefined ? null : `${id}-hint`, wrong === null ? null : `${id}-wrong`]
  const describedBy = notes.filter((note) => note !== null).join(" ")
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": wrong === null ? undefined : true
      })}
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
      {wrong === null ? null : (
        <p id={`${id}-wrong`} className={text.wrong} role="alert">
          {withSubject(label, wrong)}
        </p>
      )}
    </div>
  )
}
