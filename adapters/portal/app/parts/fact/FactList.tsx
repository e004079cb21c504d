import type { ReactNode } from "react"

import styles from "./FactList.module.css"

/** Each child is a `div` with a `dt` and a `dd`. */
export const FactList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
