import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Labeled.module.css"

interface LabeledProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Labeled = ({ children, className, label }: LabeledProps) => (
  <label className={classes(styles.labeled, className)}>
    {label} {children}
  </label>
)
