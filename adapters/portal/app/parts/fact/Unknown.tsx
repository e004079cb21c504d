import type { ReactNode } from "react"

import styles from "./Unknown.module.css"

/** Not reported; must look different from `None`. */
export const Unknown = ({ children = "Not reported" }: { readonly children?: ReactNode }) => (
  <span className={styles.unknown}>{children}</span>
)

/** A source explicitly reports none. */
export const None = ({ children = "None" }: { readonly children?: ReactNode }) => (
  <span className={styles.none}>{children}</span>
)
