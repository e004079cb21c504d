import type { ReactNode } from "react"

import styles from "./RecordSection.module.css"

interface RecordsProps {
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export const RecordSection = ({ beside, children, title }: RecordsProps) => (
  <section className={styles.records}>
    <header className={styles.header}>
      <h2>{title}</h2>
      {beside}
    </header>
    {children}
  </section>
)
