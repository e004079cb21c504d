import type { ReactNode } from "react"

import styles from "./LeadFacts.module.css"

interface AnswerProps {
  readonly name: string
  readonly value: ReactNode
  readonly children?: ReactNode
}

export const LeadFact = ({ children, name, value }: AnswerProps) => (
  <div className={styles.answer}>
    <dt>{name}</dt>
    <dd>
      <span className={styles.value}>{value}</span>
      {children}
    </dd>
  </div>
)

export const LeadFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.answers}>{children}</dl>
)
