import type { ReactNode } from "react"

import styles from "./Answers.module.css"

interface AnswerProps {
  readonly name: string
  /** The answer itself; details follow as children. */
  readonly value: ReactNode
  readonly children?: ReactNode
}

/** One of the facts that lead a page. */
export const Answer = ({ children, name, value }: AnswerProps) => (
  <div className={styles.answer}>
    <dt>{name}</dt>
    <dd>
      <span className={styles.value}>{value}</span>
      {children}
    </dd>
  </div>
)

/** The facts that lead a page, side by side. */
export const Answers = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.answers}>{children}</dl>
)
