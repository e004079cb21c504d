import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Labeled.module.css"

interface LabeledProps {
  readonly label: string
  readonly className?: string | undefined
  /** The control. */
  readonly children: ReactNode
}

/** A control with its name before it, in a line. */
export const Labeled = ({ children, className, label }: LabeledProps) => (
  <label className={classes(styles.labeled, className)}>
    {label} {children}
  </label>
)
