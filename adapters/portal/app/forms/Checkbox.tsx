import type { ReactNode } from "react"

import styles from "./Checkbox.module.css"

interface CheckboxProps {
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly check: (isChecked: boolean) => void
  readonly children: ReactNode
}

export const Checkbox = ({ check, children, isChecked, isDisabled = false }: CheckboxProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isChecked} disabled={isDisabled} onChange={({ target }) => check(target.checked)} />
    <span>{children}</span>
  </label>
)
