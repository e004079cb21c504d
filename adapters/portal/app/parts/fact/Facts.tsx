import type { ReactNode } from "react"

import styles from "./Facts.module.css"

/** Each child is a `div` with a `dt` and a `dd`. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
