import { useId } from "react"

import { DateField } from "./DateField.tsx"

import styles from "./Labeled.module.css"

interface LabeledDateProps {
  readonly label: string
  /** `2027-01-31`; empty for none. */
  readonly value: string
  readonly change: (value: string) => void
}

export const LabeledDate = ({ change, label, value }: LabeledDateProps) => {
  const id = useId()
  return (
    <span className={styles.labeled}>
      <span id={`${id}-label`}>{label}</span> <DateField id={id} value={value} change={change} />
    </span>
  )
}
