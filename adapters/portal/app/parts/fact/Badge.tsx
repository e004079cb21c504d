import type { ReactNode } from "react"

import styles from "./Badge.module.css"

export const Badge = ({ children }: { readonly children: ReactNode }) => <em className={styles.badge}>{children}</em>
