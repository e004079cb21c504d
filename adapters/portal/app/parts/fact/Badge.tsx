import styles from "./Badge.module.css"

interface BadgeProps {
  readonly title?: string
  readonly children: string
}

/** A word that marks a fact. */
export const Badge = ({ children, title }: BadgeProps) => (
  <em className={styles.badge} title={title}>
    {children}
  </em>
)
