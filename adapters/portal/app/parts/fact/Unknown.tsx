import type { ReactNode } from "react"

import styles from "./Unknown.module.css"

/** Nobody has reported it; never the same sign as "none". */
export const Unknown = ({ children = "Not reported" }: { readonly children?: ReactNode }) => (
  <span className={styles.unknown}>{children}</span>
)

/** Reported that there is none. */
export const None = ({ children = "None" }: { readonly children?: ReactNode }) => (
  <span className={styles.none}>{children}</span>
)
