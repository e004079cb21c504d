import { useId } from "react"

import { classes } from "../classes.ts"
import { Combobox } from "./Combobox.tsx"
import type { ComboboxProps } from "./ComboboxProps.ts"

import styles from "./Labeled.module.css"

interface LabeledComboboxProps extends Omit<ComboboxProps, "id" | "aria-label"> {
  readonly label: string
  readonly className?: string | undefined
}

export const LabeledCombobox = ({ className, label, ...props }: LabeledComboboxProps) => {
  const id = useId()
  return (
    <span className={classes(styles.labeled, className)}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>{" "}
      <Combobox {...props} id={id} />
    </span>
  )
}
