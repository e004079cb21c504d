import type { ReactNode } from "react"

import styles from "./Records.module.css"

interface RecordsProps {
  readonly title: string
  /** Links and actions beside the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A list of a screen with its heading. */
export const Records = ({ beside, children, title }: RecordsProps) => (
  <section className={styles.records}>
    <header className={styles.header}>
      <h2>{title}</h2>
      {beside}
    </header>
    {children}
  </section>
)
