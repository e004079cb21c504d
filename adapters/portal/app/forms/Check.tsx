import type { ReactNode } from "react"

import styles from "./Check.module.css"

interface CheckProps {
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly check: (isChecked: boolean) => void
  readonly children: ReactNode
}

export const Check = ({ check, children, isChecked, isDisabled = false }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isChecked} disabled={isDisabled} onChange={({ target }) => check(target.checked)} />
    <span>{children}</span>
  </label>
)
