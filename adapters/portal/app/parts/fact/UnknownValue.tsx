import type { ReactNode } from "react"

import styles from "./UnknownValue.module.css"

/** Not reported; must look different from `NoneReported`. */
export const UnknownValue = ({ children = "Not reported" }: { readonly children?: ReactNode }) => (
  <span className={styles.unknown}>{children}</span>
)

/** A source explicitly reports none. */
export const NoneReported = ({ children = "None" }: { readonly children?: ReactNode }) => (
  <span className={styles.none}>{children}</span>
)
