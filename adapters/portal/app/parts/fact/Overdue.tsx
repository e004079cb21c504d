import styles from "./Overdue.module.css"

/** An estimate that has passed, and nobody has reported that it came true. */
export const Overdue = () => <span className={styles.overdue}>overdue</span>
